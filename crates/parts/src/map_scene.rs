//! Scenes of map games as the kernel asks for them, written once: who draws, and which method draws or says what.

/// Makes the painter of a map game and its scene with it, by [`scenic!`](crate::scenic!).
///
/// Rows say which map is played on, of a seat its faction and its home terrain, if it has them, of a terrain its id, what
/// the board shows, which options are rulings, and how many play the guided first game, with which options. All else has the same names in every map game:
///
/// - The position says what a seat is `asked`, and has the moves as things to touch: `places`, `label`, `has_kinds`, `chains`,
///   what lies in the `stores` of a seat and whether it `has_purse`, and what touching may have meant: `intended_by_kind`, `intended_before`, `intended_on` a hex, `intended_at`
///   any other place.
/// - The painter has `header`, `tray`, `panel`, `boards`, `option_pieces` and info cards: `info_before`, `info_hex`, `info_at`
///   any other place.
/// - In scope are `Move`, `Play`, `Source`, `ROUNDS`, the `kind` of a move and all `KINDS`. Beside the file lie `icons.svg`,
///   `style.css`, `picture.svg` and the module `lessons` with its `LESSONS`.
#[macro_export]
macro_rules! map_scene {
    (
        $Position:ident drawn by $letters:literal on $Map:ty, from $Tables:ty = $tables:expr;
        map: $map:expr;
        faction: $faction:expr;
        home: $home:expr;
        terrain: $terrain:expr;
        board: $board:expr;
        rulings: $rulings:expr;
        lessons: $players:literal players with $options:expr;
    ) => {
        const ICONS: &str = include_str!("icons.svg");
        /// All names of symbols and classes begin with these letters.
        const PEN: $crate::draw::Pen = $crate::draw::Pen($letters);

        /// A position that is being drawn in the words of a viewer.
        struct Painter<'a> {
            position: &'a $Position,
            tables: &'static $Tables,
            map: &'static $Map,
            viewer: ::kernel::Viewer,
            l10n: &'a dyn ::kernel::scene::Localize,
            decision: ::kernel::Decision,
        }

        impl $crate::players::Seated for $Position {
            const ROUNDS: u8 = ROUNDS;
            const SOURCES: &'static [&'static str] = &Source::IDS;

            fn round_now(&self) -> u8 {
                self.round
            }

            fn faction_text(&self, seat: ::kernel::Seat) -> Option<&'static str> {
                let faction: fn(&$Position, ::kernel::Seat) -> Option<&'static str> = $faction;
                faction(self, seat)
            }

            fn home_terrain(&self, seat: ::kernel::Seat) -> Option<$crate::terrain_cycle::Terrain> {
                let home: fn(&$Position, ::kernel::Seat) -> Option<$crate::terrain_cycle::Terrain> = $home;
                home(self, seat)
            }

            fn color(&self, seat: ::kernel::Seat) -> &'static str {
                $crate::players::Seated::home_terrain(self, seat).map_or("none", $terrain)
            }

            fn has_passed(&self, seat: ::kernel::Seat) -> bool {
                self.player(seat).passed
            }

            fn bridge_owner(&self, site: $crate::map::Site) -> Option<::kernel::Seat> {
                self.all_seats().find(|&seat| self.player(seat).bridges.has(site))
            }

            fn bowls(&self, seat: ::kernel::Seat) -> $crate::Bowls {
                self.player(seat).bowls
            }

            fn stored(&self, seat: ::kernel::Seat) -> Vec<$crate::players::Store> {
                self.stores(seat)
            }

            fn points_by_source(&self, seat: ::kernel::Seat) -> &[i16] {
                self.player(seat).sources.as_slice()
            }

            fn score_the_end(&mut self) {
                Play::new(self, &mut ()).final_scoring();
            }
        }

        impl $crate::scene::Localized for Painter<'_> {
            fn l10n(&self) -> &dyn ::kernel::scene::Localize {
                self.l10n
            }
        }

        impl $crate::players::Players for Painter<'_> {
            type Position = $Position;
            const PEN: $crate::draw::Pen = PEN;

            fn drawn(&self) -> &$Position {
                self.position
            }

            fn decision(&self) -> ::kernel::Decision {
                self.decision
            }
        }

        /// A small picture from `icons.svg` in a line of HTML.
        fn icon(id: &str) -> String {
            PEN.icon(id)
        }

        impl Painter<'_> {
            fn scene(&self) -> ::kernel::scene::Scene {
                let (position, board): (_, fn(&Painter<'_>) -> String) = (self.position, $board);
                ::kernel::scene::Scene {
                    header: self.header(),
                    board: format!("<div class=\"{}-play\">{ICONS}{}</div>", PEN.0, board(self)),
                    tray: self.tray(),
                    panels: position.all_seats().map(|seat| self.panel(seat)).collect(),
                    prompt: self
                        .decision
                        .asks(self.viewer)
                        .map(|seat| position.asked(seat).message(self.map)),
                    actions: if position.has_kinds() { PEN.actions(KINDS) } else { Vec::new() },
                    boards: self.boards(),
                }
            }

            fn info(&self, place: &str) -> Option<::kernel::scene::Info> {
                match $crate::scene::Place::of(self.map, place) {
                    $crate::scene::Place::Kind(id) => {
                        $crate::info_cards::InfoCards::info_kind(self, KINDS, id)
                    }
                    $crate::scene::Place::Before(seat, what) => {
                        let plays = $crate::players::Seated::plays(self.position, seat);
                        plays.then(|| self.info_before(seat, what)).flatten()
                    }
                    $crate::scene::Place::Hex(hex) => Some(self.info_hex(hex)),
                    $crate::scene::Place::Bridge(a, b) => {
                        let site = self.map.bridge(a, b);
                        Some($crate::info_cards::InfoCards::info_bridge(self, self.map, (a, b), site))
                    }
                    $crate::scene::Place::Other(id) => self.info_at(id),
                }
            }
        }

        impl $Position {
            fn played_on(&self) -> &'static $Map {
                let map: fn(&$Position, &'static $Tables) -> &'static $Map = $map;
                map(self, $tables)
            }

            fn painter<'a>(
                &'a self,
                viewer: ::kernel::Viewer,
                l10n: &'a dyn ::kernel::scene::Localize,
            ) -> Painter<'a> {
                let decision = ::kernel::Game::decision(self);
                Painter { position: self, tables: $tables, map: self.played_on(), viewer, l10n, decision }
            }

            fn counters(&self, seat: ::kernel::Seat) -> Vec<::kernel::scene::Counter> {
                if self.has_purse(seat) { $crate::players::purse(self, seat, PEN) } else { Vec::new() }
            }

            fn intended(&self, seat: ::kernel::Seat, place: &str) -> Vec<Move> {
                let meant = self.meant(seat, place);
                $crate::scene::or_legal(self, seat, place, meant, |mv| self.places(seat, mv))
            }

            fn meant(&self, seat: ::kernel::Seat, place: &str) -> Vec<Move> {
                match $crate::scene::Place::of(self.played_on(), place) {
                    $crate::scene::Place::Kind(kind) => self.intended_by_kind(seat, kind),
                    $crate::scene::Place::Before(whose, what) if whose == seat => {
                        self.intended_before(seat, what)
                    }
                    $crate::scene::Place::Before(..) => Vec::new(),
                    $crate::scene::Place::Hex(hex) => self.intended_on(seat, hex),
                    $crate::scene::Place::Bridge(a, b) => {
                        self.played_on().bridge(a, b).map(Move::Bridge).into_iter().collect()
                    }
                    $crate::scene::Place::Other(place) => self.intended_at(place),
                }
            }
        }

        $crate::scenic! {
            $Position, Move;
            kind: |position, mv| if position.has_kinds() { kind(mv) } else { "" };
            intended: $Position::intended;
            rulings: $rulings;
            learning: {
                static LEARNING: ::kernel::scene::Learning = ::kernel::scene::Learning {
                    primer: &[
                        ("en", include_str!("../../primer.md")),
                        ("hu", include_str!("../../primer.hu.md")),
                    ],
                    sprite: ICONS,
                    icon,
                    players: $players,
                    options: $options,
                    lessons: &lessons::LESSONS,
                };
                &LEARNING
            };

            fn compounds(&self, seat: ::kernel::Seat) -> Vec<::kernel::scene::Compound<Move>> {
                if $crate::players::Seated::plays(self, seat) { self.chains(seat) } else { Vec::new() }
            }

            /// A dwelling or workshop before anything else at a place, home terrain before other terrains, and of those the
            /// one from which it is nearest. Of a track, the most steps first.
            fn sort_for_display(&self, actor: ::kernel::Actor, moves: &mut [Move]) {
                let home = actor.seat().and_then(|seat| $crate::players::Seated::home_terrain(self, seat));
                moves.sort_by_key(|mv| match mv {
                    Move::Build { .. } => 0,
                    Move::Transform { to, .. } => {
                        match home.map(|home| $crate::terrain_cycle::steps(*to, home)) {
                            Some(0) => 1,
                            left => 2 + left.unwrap_or(1),
                        }
                    }
                    _ => 2,
                });
                let steps = |mv: &Move| if let Move::Send { steps, .. } = mv { *steps } else { 0 };
                let sent_alike = |a: &Move, b: &Move| {
                    steps(a).min(steps(b)) > 0 && {
                        let track = |mv: &Move| self.places(::kernel::Seat::default(), *mv);
                        track(a) == track(b)
                    }
                };
                for same in moves.chunk_by_mut(sent_alike) {
                    same.sort_by_key(|mv| ::std::cmp::Reverse(steps(mv)));
                }
            }

            fn round(&self) -> Option<::kernel::Message> {
                (self.round > 0).then(|| ::kernel::Message::new("table-round").number("n", self.round))
            }

            fn seat_looks(&self) -> Vec<::kernel::scene::SeatLook> {
                $crate::players::looks(self, PEN)
            }
        }
    };
}

/// Makes the action bar of a map game: a row a kind of action, with the moves that are of this kind, its id, its picture, and
/// the text about it. Makes `KINDS`, and `kind` for the kind of a move.
#[macro_export]
macro_rules! action_bar {
    ($($moves:pat => $id:literal, $picture:literal, $about:literal;)+) => {
        /// Every kind of action.
        pub(super) const KINDS: &[$crate::scene::ActionKind] =
            &[ $( ($id, $picture, concat!("action-", $id), $about) ),+ ];

        /// The kind of a move.
        pub(super) fn kind(mv: Move) -> &'static str {
            match mv {
                $( $moves => $id, )+
                _ => "",
            }
        }
    };
}
