//! Two languages side by side: what one says and the other does not.

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};

/// Lists where a Hungarian and an English source of texts differ: ids that stand in one only,
/// variables that only one of them prints, entries that are no Fluent, and ids written twice. Empty
/// when all is well. Terms (`-name`), and by what a text selects (Hungarian has no plural after a
/// number), are each language's own affair.
pub fn compare(hu_source: &str, en_source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let hu = messages("hu", hu_source, &mut found);
    let en = messages("en", en_source, &mut found);
    for (id, variables) in &hu {
        match en.get(id) {
            None => found.push(format!("`{id}` is in hu only")),
            Some(others) => {
                for variable in variables.difference(others) {
                    found.push(format!("`{id}` prints ${variable} in hu only"));
                }
                for variable in others.difference(variables) {
                    found.push(format!("`{id}` prints ${variable} in en only"));
                }
            }
        }
    }
    found.extend(en.keys().filter(|id| !hu.contains_key(*id)).map(|id| format!("`{id}` is in en only")));
    found
}

/// The messages of a source with the variables that each prints; an attribute counts as
/// `message.attribute`.
fn messages(lang: &str, source: &str, found: &mut Vec<String>) -> BTreeMap<String, BTreeSet<String>> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(readable, _)| readable);
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        match entry {
            Entry::Message(message) => {
                let id = message.id.name;
                let value = message.value.iter().map(|pattern| (id.to_owned(), pattern));
                let attributes = message.attributes.iter();
                let attributes = attributes.map(|a| (format!("{id}.{}", a.id.name), &a.value));
                for (id, pattern) in value.chain(attributes) {
                    let mut variables = BTreeSet::new();
                    in_pattern(pattern, &mut variables);
                    if messages.insert(id.clone(), variables).is_some() {
                        found.push(format!("`{id}` stands twice in {lang}"));
                    }
                }
            }
            Entry::Junk { content } => {
                let first = content.lines().next().unwrap_or_default();
                found.push(format!("no Fluent in {lang}: `{first}`"));
            }
            _ => {}
        }
    }
    messages
}

fn in_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, variables);
        }
    }
}

fn in_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, variables),
        Expression::Select { variants, .. } => {
            for variant in variants {
                in_pattern(&variant.value, variables);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            let CallArguments { positional, named } = arguments;
            for value in positional.iter().chain(named.iter().map(|argument| &argument.value)) {
                in_inline(value, variables);
            }
        }
        InlineExpression::Placeable { expression } => in_expression(expression, variables),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::compare;

    fn check(hu: &str, en: &str, expect: &[&str]) {
        assert_eq!(compare(hu, en), expect);
    }

    #[test]
    fn the_same_ids_with_the_same_variables_are_in_step() {
        let en = "a = { $k ->\n    [one] one { $x }\n   *[other] many\n }\n    .title = { $t }\n-term = t\n";
        check("a = { AZ($x) }\n    .title = { { $t } }\n", en, &[]);
        check("a = { $x_id ->\n    [b] c\n   *[d] { $x }\n }\n", "a = { $x }\n", &[]);
    }

    #[test]
    fn what_differs_is_listed() {
        check("a = 1\nb = 2\n", "b = 2\nc = 3\n", &["`a` is in hu only", "`c` is in en only"]);
        check("a = { $n }\n", "a = { $m }\n", &["`a` prints $n in hu only", "`a` prints $m in en only"]);
        check("a = 1\na = 2\n", "a = 1\n", &["`a` stands twice in hu"]);
        check("a = 1\n? what\n", "a = 1\n", &["no Fluent in hu: `? what`"]);
        check("a = b\n", "a = b\n    .title = t\n", &["`a.title` is in en only"]);
    }
}
