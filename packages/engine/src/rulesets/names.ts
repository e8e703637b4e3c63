/** The names of rule sets and their parts, in every language. */
import { LANGUAGES, type Language, type Names } from '../rules/index.js';
import { rulesetMessages, type RulesetMessages } from './names.generated.js';

const namesOf =
  <Id extends string>(named: (messages: RulesetMessages) => Readonly<Record<Id, string>>) =>
  (id: Id): Names =>
    Object.fromEntries(
      LANGUAGES.map((language) => [language, named(rulesetMessages[language])[id]]),
    ) as Record<Language, string>;

export const rulesetNames = namesOf(({ rulesets }) => rulesets);
export const variantNames = namesOf(({ variants }) => variants);
export const columnNames = namesOf(({ columns }) => columns);
export const sectionNames = namesOf(({ sections }) => sections);
export const bonusFieldNames = namesOf(({ bonusFields }) => bonusFields);
export const rowNames = namesOf(({ rows }) => rows);
/** For rows that bear the name of their game. */
export const gameNames = namesOf(({ games }) => games);
