# Words of the house: what the table says in every game.
player = player
