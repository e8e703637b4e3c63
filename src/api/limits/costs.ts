/**
 * What the cost of an operation is counted with. Measured: a unit is 5 to 30 microseconds of a server that has just
 * started, so that the most that is allowed holds others up for some tenths of a second and not for seconds.
 */

/** Fields that take longer than to write a value down: they read or check a log, count a list or look for what is legal. */
export const FIELD_COSTS: Readonly<Record<string, number>> = {
  'Mutation.importGame': 2_000,
  'Game.export': 6_000,
  'Game.events': 20,
  'Game.qualifies': 50,
  'Query.leaderboard': 100,
  'Player.scores': 100,
  'Score.game': 20,
  'Turn.openFields': 80,
  'Game.text': 100,
  'Sheet.text': 40,
  // As much as the query that tools send takes.
  __schema: 3_000,
  __type: 500,
};

/** How long lists are: in a game of four at the largest sheet, or in the rule sets. */
export const LIST_LENGTHS: Readonly<Record<string, number>> = {
  'Game.sides': 4,
  'Game.seats': 4,
  'Game.winners': 1,
  'Side.seats': 1,
  'Sheet.columns': 10,
  'Sheet.sections': 3,
  'Sheet.bonusFields': 1,
  'SheetColumn.fields': 13,
  'SheetColumn.sections': 3,
  'Turn.dice': 6,
  'GameUpdate.events': 2,
  'GameChanged.events': 2,
  'Query.rulesets': 8,
  'Query.saves': 50,
  'Ruleset.names': 3,
  'Ruleset.sections': 3,
  'Ruleset.columns': 4,
  'Ruleset.bonusFields': 1,
  'Ruleset.variants': 4,
  'Ruleset.teams': 2,
  'RulesetRow.names': 3,
  'RulesetColumn.names': 3,
  'RulesetSection.names': 3,
  'RulesetVariant.names': 3,
  'RulesetBonusField.names': 3,
};

/** How long any other list is taken to be. */
export const OTHER_LIST = 10;

/** Events that no game has twice: what is asked of them alone is not counted for every event. */
export const EVENTS_ONCE: ReadonlySet<string> = new Set(['GameResumed', 'GameImported']);

/** The longest page of any field: more is refused where the value is checked. */
export const MAX_PAGE = 1_000;
