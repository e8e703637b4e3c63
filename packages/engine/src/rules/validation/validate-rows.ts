import { never } from '../result.js';
import type { Pattern, Row, Ruleset, ScoredPattern } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { dieOf, valuesOf, type Die } from '../scoring/die.js';
import { canScore, countedOf, higherIsBetter } from '../scoring/scoring.js';
import { MOST_SUM_OF_DICE } from '../vocabulary/rows.js';
import { checkRepeats } from './validate-ids.js';

/** Every row must be able to score after every roll with each of its patterns. */
export function checkRows(ruleset: Ruleset, faults: Faults): void {
  ruleset.rows.forEach((row, index) => {
    checkRow(ruleset, row, `rows[${index}]`, faults);
  });
}

function checkRow(ruleset: Ruleset, row: Row, path: string, faults: Faults): void {
  checkScored(ruleset, row, path, faults);
  row.alternatives?.forEach((alternative, index) => {
    const place = `${path}.alternatives[${index}]`;
    checkScored(ruleset, alternative, place, faults);
    if (!higherIsBetter(row) || !higherIsBetter(alternative)) faults.add(place, { code: 'LOWEST_NOT_ALONE' });
  });
}

function checkScored(ruleset: Ruleset, scored: ScoredPattern, path: string, faults: Faults): void {
  const { pattern, points } = scored;
  const die = dieOf(ruleset);
  if (!checkPattern(pattern, die, `${path}.pattern`, faults)) return;
  const needs = diceFor(pattern, die);
  const counted = countedOf(ruleset);
  if (needs > counted) {
    faults.add(`${path}.pattern`, { code: 'PATTERN_EXCEEDS_DICE', needs, counted });
  } else if (!canScore({ pattern, points }, ruleset)) {
    faults.add(`${path}.points`, { code: 'NEVER_SCORES' });
  }
}

/** Whether the dice have all faces of the pattern. */
function checkPattern(pattern: Pattern, die: Die, path: string, faults: Faults): boolean {
  switch (pattern.kind) {
    case 'face':
      return checkFaces([[`${path}.face`, pattern.face]], die, faults);
    case 'set':
    case 'only': {
      const faces = pattern.faces.map((face, index) => [`${path}.faces[${index}]`, face] as const);
      checkRepeats(faces, faults);
      return checkFaces(faces, die, faults);
    }
    case 'every': {
      const checked = pattern.patterns.map((part, index) => {
        const place = `${path}.patterns[${index}]`;
        if (!higherIsBetter({ pattern: part })) faults.add(place, { code: 'LOWEST_NOT_ALONE' });
        return checkPattern(part, die, place, faults);
      });
      return !checked.includes(false);
    }
    case 'groups':
    case 'colouredGroups':
    case 'flush':
    case 'straight':
    case 'sum':
    case 'rill':
    case 'any':
      return true;
    case 'sumRange':
      if (pattern.least > pattern.most) {
        faults.add(`${path}.most`, { code: 'OUT_OF_RANGE', least: pattern.least, most: MOST_SUM_OF_DICE });
      }
      return pattern.least <= pattern.most;
    default:
      return never(pattern);
  }
}

function checkFaces(
  faces: readonly (readonly [path: string, face: number])[],
  { values: { length: sides } }: Die,
  faults: Faults,
): boolean {
  const missing = faces.filter(([, face]) => face > sides);
  for (const [path] of missing) faults.add(path, { code: 'OUT_OF_RANGE', least: 1, most: sides });
  return missing.length === 0;
}

/** The minimum number of dice for a pattern. */
function diceFor(pattern: Pattern, die: Die): number {
  switch (pattern.kind) {
    case 'face':
    case 'only':
    case 'any':
      return 1;
    case 'flush':
      return pattern.size;
    case 'rill':
      return 5;
    case 'groups':
    case 'colouredGroups':
      return pattern.sizes.reduce((sum, size) => sum + size, 0);
    case 'set':
      return new Set(valuesOf(die, pattern.faces)).size;
    case 'straight':
      return pattern.length;
    case 'sum':
      return diceForSum(pattern.sum, die);
    case 'sumRange':
      return diceForSum(pattern.least, die);
    case 'every':
      return Math.max(...pattern.patterns.map((part) => diceFor(part, die)));
    default:
      return never(pattern);
  }
}

/** The same for a sum: one if no face counts anything, because no number of dice reaches the sum then. */
const diceForSum = (sum: number, { ranked }: Die): number => {
  const highest = ranked.at(-1) ?? NaN;
  return highest === 0 ? 1 : Math.max(1, Math.ceil(sum / highest));
};
