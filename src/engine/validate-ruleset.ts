import { never } from './result.js';
import type { Points, Ruleset, Section } from './ruleset.js';
import { columnFaults } from './validate-columns.js';

const ID = /^[a-z][A-Za-z0-9-]*$/;
const MOST_POINTS = 10_000;
const MOST_ROLLS = 10;
const MOST_PLAYERS = 6;

const CHECKS = [
  numberFaults,
  playerFaults,
  idFaults,
  rowFaults,
  columnFaults,
  sectionFaults,
  bonusFieldFaults,
  rowRuleFaults,
];

/**
 * What is wrong with a rule set, each fault in one sentence; empty when it can be played. Its variants are checked
 * by their ids alone: what they make of the rule set is to be checked in its turn.
 */
export function validateRuleset(ruleset: Ruleset): readonly string[] {
  return CHECKS.flatMap((check) => check(ruleset));
}

function numberFaults({ version, rollsPerTurn, rows, columns }: Ruleset): string[] {
  return faults([
    [!isWhole(version, 1, Number.MAX_SAFE_INTEGER), 'The version is a whole number from 1.'],
    [!isWhole(rollsPerTurn, 1, MOST_ROLLS), `A turn has 1 to ${MOST_ROLLS} rolls.`],
    [rows.length === 0, 'There is no row.'],
    [columns.length === 0, 'There is no column.'],
  ]);
}

function playerFaults({ players: { min, max, teams } }: Ruleset): string[] {
  return [
    ...faults([
      [
        !isWhole(min, 1, MOST_PLAYERS) || !isWhole(max, min, MOST_PLAYERS),
        `1 to ${MOST_PLAYERS} may play, at most not below at least.`,
      ],
    ]),
    ...repeated(teams.map(({ size }) => String(size))).map((size) => `Teams of ${size} are there twice.`),
    ...teams
      .filter(
        ({ size, minSides, maxSides }) =>
          !isWhole(size, 2, MOST_PLAYERS) ||
          !isWhole(minSides, 2, MOST_PLAYERS) ||
          !isWhole(maxSides, minSides, MOST_PLAYERS / size),
      )
      .map(({ size }) => `Teams of ${size} are two sides or more, with ${MOST_PLAYERS} players at most.`),
  ];
}

function idFaults(ruleset: Ruleset): string[] {
  const { columns, rows, sections, bonusFields, variants } = ruleset;
  return [
    ...groupIdFaults('rule set', [ruleset]),
    ...groupIdFaults('column', columns),
    ...groupIdFaults('row', [...rows, ...bonusFields]),
    ...groupIdFaults('section', sections),
    ...groupIdFaults('variant', variants),
  ];
}

function groupIdFaults(what: string, group: readonly { readonly id: string }[]): string[] {
  const ids = group.map(({ id }) => id);
  return [
    ...ids.filter((id) => !ID.test(id)).map((id) => `The ${what} id '${id}' is not a lower-case word.`),
    ...repeated(ids).map((id) => `The ${what} id '${id}' is there twice.`),
  ];
}

function rowFaults({ rows, rollsPerTurn }: Ruleset): string[] {
  return rows.flatMap(({ id, points }) =>
    faults([
      [
        !figures(points).every((figure) => isWhole(figure, 0, MOST_POINTS)),
        `The points of row '${id}' are whole numbers from 0 to ${MOST_POINTS}.`,
      ],
      [
        points.kind === 'byRoll' && points.points.length < rollsPerTurn,
        `Row '${id}' lacks points for some of the ${rollsPerTurn} rolls.`,
      ],
    ]),
  );
}

function figures(points: Points): readonly number[] {
  switch (points.kind) {
    case 'fixed':
      return [points.points];
    case 'byRoll':
      return points.points;
    case 'allDice':
    case 'patternDice':
      return [points.bonus];
    default:
      return never(points);
  }
}

function sectionFaults({ rows, sections }: Ruleset): string[] {
  const ids = new Set(rows.map(({ id }) => id));
  const summed = sections.flatMap((section) => (section.kind === 'sum' ? section.rows : []));
  const covered = new Set(sections.flatMap(sectionRows));
  return [
    ...sections.flatMap((section) => [
      ...sectionRows(section)
        .filter((row) => !ids.has(row))
        .map((row) => `Section '${section.id}' names the row '${row}', which is not there.`),
      ...faults([
        [
          section.kind === 'difference' && repeated(sectionRows(section)).length > 0,
          `Section '${section.id}' takes three different rows.`,
        ],
      ]),
    ]),
    ...repeated(summed).map((row) => `Row '${row}' is summed twice.`),
    ...rows.filter(({ id }) => !covered.has(id)).map(({ id }) => `Row '${id}' is in no section.`),
  ];
}

function sectionRows(section: Section): readonly string[] {
  return section.kind === 'sum' ? section.rows : [section.high, section.low, section.factor];
}

function bonusFieldFaults({ rows, columns, bonusFields }: Ruleset): string[] {
  return bonusFields.flatMap(({ id, column, row, points, times }) => {
    const pattern = rows.find((candidate) => candidate.id === row)?.pattern;
    return faults([
      [
        !columns.some((candidate) => candidate.id === column),
        `Bonus field '${id}' names the column '${column}', which is not there.`,
      ],
      [
        pattern?.kind !== 'ofAKind' || pattern.count !== 5,
        `Bonus field '${id}' names the row '${row}', which is not one of five alike.`,
      ],
      [
        !isWhole(points, 0, MOST_POINTS) || !isWhole(times, 1, MOST_POINTS),
        `Bonus field '${id}' has whole points and can be entered at least once.`,
      ],
    ]);
  });
}

function rowRuleFaults({ rows, rowRules }: Ruleset): string[] {
  return rowRules.flatMap(({ upper, lower }) => [
    ...[upper, lower]
      .filter((row) => !rows.some(({ id }) => id === row))
      .map((row) => `A row rule names the row '${row}', which is not there.`),
    ...faults([[upper === lower, `A row rule sets the row '${upper}' above itself.`]]),
  ]);
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function faults(checks: readonly (readonly [isFault: boolean, fault: string])[]): string[] {
  return checks.filter(([isFault]) => isFault).map(([, fault]) => fault);
}
