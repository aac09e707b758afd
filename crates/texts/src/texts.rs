//! Every text of a game in every language.

use crate::{HOUSE_EN, HOUSE_HU, Lang, hungarian};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::scene::shown;
use kernel::{Arg, Joint, Message, Seat};
use unic_langid::LanguageIdentifier;

/// The texts of the house and, laid over them, those of one game.
pub struct Texts {
    /// In the order of [`Lang::ALL`].
    bundles: [FluentBundle<FluentResource>; 2],
}

/// Numbers below zero have a minus sign, not a hyphen.
fn with_minus<M>(value: &FluentValue, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(shown(number.value as i32)),
        _ => None,
    }
}

impl Texts {
    /// Reads texts in Fluent's format, each with the tag of its language. A later text replaces an
    /// earlier one of the same id, and any replaces one of the house. Entries that are no Fluent,
    /// and languages that the table does not speak, are passed over; [`crate::compare`] finds them
    /// in a test.
    pub fn new(sources: &[(&str, &str)]) -> Texts {
        let bundle = |lang: Lang, house: &str| {
            let tag: LanguageIdentifier = lang.tag().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new_concurrent(vec![tag]);
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(with_minus));
            // Fails only if the function were there already.
            let _ = bundle.add_function("AZ", hungarian::az);
            let own = sources.iter().filter(|(tag, _)| tag.parse() == Ok(lang)).map(|(_, ftl)| *ftl);
            for source in std::iter::once(house).chain(own) {
                let resource = FluentResource::try_new(source.to_owned());
                bundle.add_resource_overriding(resource.unwrap_or_else(|(readable, _)| readable));
            }
            bundle
        };
        Texts { bundles: [bundle(Lang::Hu, HOUSE_HU), bundle(Lang::En, HOUSE_EN)] }
    }

    /// The message in words: in this language, else in English, else as the bare message.
    ///
    /// A text may use each variable of the message. A word ([`Arg::Word`]) comes as its own text,
    /// which may itself use the numbers of the message (`coin` or `coins`, by `$n`); its bare id is
    /// there, too, as `$variable_id`, to select by.
    pub fn say(&self, lang: Lang, message: &Message) -> String {
        self.say_named(lang, message, &[])
    }

    /// The message in words, with players called by these names, in seating order. A seat without
    /// a name is called by its number.
    pub fn say_named(&self, lang: Lang, message: &Message, names: &[String]) -> String {
        self.try_say(lang, message, names)
            .or_else(|| self.try_say(Lang::En, message, names))
            .unwrap_or_else(|| message.to_string())
    }

    /// How a seat is called where these are the names. A seat beyond those is one that the rules
    /// play by themselves; the game names it as `automatic-2` and so on.
    pub fn seat(&self, lang: Lang, seat: Seat, names: &[String]) -> String {
        let automatic = format!("automatic-{}", seat.0 + 1);
        match names.get(seat.index()) {
            Some(name) if !name.is_empty() => name.clone(),
            None if !names.is_empty() && self.knows(lang, &automatic) => self.word(lang, &automatic),
            _ => self.say(lang, &Message::new("common-seat").number("n", i32::from(seat.0) + 1)),
        }
    }

    /// The text of one id without variables, such as a faction's name: in this language, else in
    /// English, else the id itself.
    pub fn word(&self, lang: Lang, id: &str) -> String {
        self.word_with(lang, id, None)
    }

    /// Is there a text of this id in this language?
    pub fn knows(&self, lang: Lang, id: &str) -> bool {
        self.bundles[lang as usize].get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The message in two or three words, where its text has an attribute `.short`: in this language, else in English.
    pub fn say_short(&self, lang: Lang, message: &Message, names: &[String]) -> Option<String> {
        [lang, Lang::En].into_iter().find_map(|lang| {
            let args = self.arguments(lang, message, names);
            let bundle = &self.bundles[lang as usize];
            let short = bundle.get_message(message.id)?.get_attribute("short")?;
            Some(bundle.format_pattern(short.value(), Some(&args), &mut Vec::new()).into_owned())
        })
    }

    fn try_say(&self, lang: Lang, message: &Message, names: &[String]) -> Option<String> {
        self.format(lang, message.id, Some(&self.arguments(lang, message, names)))
    }

    /// What a text may use of a message.
    fn arguments<'m>(&self, lang: Lang, message: &'m Message, names: &[String]) -> FluentArgs<'m> {
        let mut numbers = FluentArgs::new();
        for (key, arg) in &message.args {
            if let Arg::Number(n) = arg {
                numbers.set(*key, *n);
            }
        }
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (key, arg) in &message.args {
            match arg {
                Arg::Number(n) => args.set(*key, *n),
                Arg::Word(id) => {
                    args.set(*key, self.word_with(lang, id, Some(&numbers)));
                    args.set(format!("{key}_id"), *id);
                }
                Arg::Seat(seat) => args.set(*key, self.seat(lang, *seat, names)),
                Arg::Name(name) => args.set(*key, name.as_str()),
                Arg::List(list, joint) => args.set(*key, self.list(lang, list, *joint, names)),
            }
        }
        args
    }

    /// Messages one after the other.
    pub fn list(&self, lang: Lang, list: &[Message], joint: Joint, names: &[String]) -> String {
        let joint = match joint {
            Joint::Comma => ", ".to_owned(),
            Joint::Or => format!(" {} ", self.word(lang, "common-or")),
        };
        list.iter().map(|one| self.say_named(lang, one, names)).collect::<Vec<_>>().join(&joint)
    }

    fn word_with(&self, lang: Lang, id: &str, args: Option<&FluentArgs>) -> String {
        self.format(lang, id, args)
            .or_else(|| self.format(Lang::En, id, args))
            .unwrap_or_else(|| id.to_owned())
    }

    fn format(&self, lang: Lang, id: &str, args: Option<&FluentArgs>) -> Option<String> {
        let bundle = &self.bundles[lang as usize];
        let message = bundle.get_message(id)?;
        let pattern = message.value()?;
        // A variable that is missing shows as `{$name}`: better than silence.
        Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "
paid = paid { $n } { $what } at { $where }
coin = { $n ->
    [one] coin
   *[other] coins
}
only-english = tea
pick = { $what_id ->
    [coin] money
   *[other] { $what }
}
";
    const HU: &str = "paid = { $n } { $what }: { AZ($where) } mezőn\ncoin = érme\n\
                      there = { AZ($where, case: \"upper\") } ott van\n";

    fn check(lang: Lang, message: Message, expect: &str) {
        assert_eq!(Texts::new(&[("en", EN), ("hu", HU)]).say(lang, &message), expect);
    }

    fn paid(n: i32) -> Message {
        Message::new("paid").number("n", n).word("what", "coin").name("where", "E5")
    }

    #[test]
    fn a_message_is_said_in_its_language() {
        check(Lang::En, paid(1), "paid 1 coin at E5");
        check(Lang::En, paid(2), "paid 2 coins at E5");
        check(Lang::Hu, paid(2), "2 érme: az E5 mezőn");
        check(Lang::Hu, Message::new("there").name("where", "Béla"), "A Béla ott van");
    }

    #[test]
    fn what_is_not_translated_is_said_in_english_and_what_has_no_text_is_said_bare() {
        check(Lang::Hu, Message::new("only-english"), "tea");
        check(Lang::Hu, Message::new("nowhere").number("n", 3), "nowhere n=3");
        check(Lang::Hu, Message::new("paid").number("n", 3), "3 {$what}: AZ() mezőn");
        check(Lang::En, Message::new("no such id"), "no such id");
        check(Lang::En, Message::new(""), "");
    }

    #[test]
    fn a_word_is_a_text_of_its_own_and_can_be_selected_by() {
        check(Lang::En, Message::new("pick").word("what", "coin"), "money");
        check(Lang::En, Message::new("pick").word("what", "only-english"), "tea");
        check(Lang::En, Message::new("pick").word("what", "unknown"), "unknown");
        let texts = Texts::new(&[("en", EN)]);
        assert_eq!(texts.word(Lang::Hu, "coin"), "coins");
        assert_eq!(texts.word(Lang::Hu, "unknown"), "unknown");
        assert!(texts.knows(Lang::En, "coin") && !texts.knows(Lang::Hu, "coin"));
    }

    #[test]
    fn a_list_is_said_thing_by_thing() {
        let paid = |n| Message::new("paid").amounts("what", [(n, "coin"), (0, "stone"), (1, "tea")]);
        let en = "paid = for { $what }\ncoin = { $n ->\n    [one] coin\n   *[other] coins\n}\ntea = tea\n";
        let texts = Texts::new(&[("en", en), ("hu", "paid = ennyiért: { $what }\ncoin = érme\ntea = tea")]);
        assert_eq!(texts.say(Lang::En, &paid(2)), "for 2 coins, 1 tea");
        assert_eq!(texts.say(Lang::En, &paid(1)), "for 1 coin, 1 tea");
        assert_eq!(texts.say(Lang::Hu, &paid(2)), "ennyiért: 2 érme, 1 tea");
        let either = Message::new("paid").either("what", ["tea", "coin"]);
        assert_eq!(texts.say(Lang::Hu, &either), "ennyiért: tea vagy érme");
    }

    #[test]
    fn players_are_called_by_name_where_names_are_known() {
        let texts = Texts::new(&[("en", "won = { $who } wins")]);
        let message = Message::new("won").seat("who", Seat(1));
        assert_eq!(texts.say_named(Lang::En, &message, &["Anna".into(), "Béla".into()]), "Béla wins");
        assert_eq!(texts.say_named(Lang::En, &message, &["Anna".into()]), "seat 2 wins");
        assert_eq!(texts.say(Lang::Hu, &message), "seat 2 wins", "an English text is English throughout");
        assert_eq!(texts.seat(Lang::Hu, Seat(1), &[]), "2. játékos");
    }

    #[test]
    fn a_message_may_have_a_short_form() {
        let en = "lack = You lack { $what }.\n    .short = lacks { $what }\nlong = A long one.\n";
        let texts =
            Texts::new(&[("en", en), ("hu", "lack = Nincs: { $what }.\n    .short = nincs { $what }\n")]);
        let lack = Message::new("lack").name("what", "tea");
        assert_eq!(texts.say_short(Lang::En, &lack, &[]).as_deref(), Some("lacks tea"));
        assert_eq!(texts.say_short(Lang::Hu, &lack, &[]).as_deref(), Some("nincs tea"));
        assert_eq!(texts.say(Lang::En, &lack), "You lack tea.");
        assert_eq!(texts.say_short(Lang::En, &Message::new("long"), &[]), None);
    }

    #[test]
    fn broken_texts_do_no_harm() {
        let texts = Texts::new(&[("en", "a = fine\n= broken\nb = { $\nc = { c }\n"), ("xx", "a = ?")]);
        assert_eq!(texts.say(Lang::En, &Message::new("a")), "fine");
        assert_eq!(texts.say(Lang::En, &Message::new("b")), "b");
        let _ = texts.say(Lang::En, &Message::new("c"));
    }

    #[test]
    fn texts_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Texts>();
    }

    #[test]
    fn the_house_says_the_same_in_both_languages() {
        assert_eq!(crate::compare(HOUSE_HU, HOUSE_EN), Vec::<String>::new());
    }
}
