import { never } from '../result.js';
import type { Pattern, Row, Ruleset, ScoredPattern } from '../ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { canScore, countedOf, higherIsBetter } from '../scoring/scoring.js';
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
  checkPattern(pattern, `${path}.pattern`, faults);
  const needs = diceFor(pattern);
  const counted = countedOf(ruleset);
  if (needs > counted) {
    faults.add(`${path}.pattern`, { code: 'PATTERN_EXCEEDS_DICE', needs, counted });
  } else if (!canScore({ pattern, points }, ruleset)) {
    faults.add(`${path}.points`, { code: 'NEVER_SCORES' });
  }
}

function checkPattern(pattern: Pattern, path: string, faults: Faults): void {
  if (pattern.kind === 'set' || pattern.kind === 'only') {
    checkRepeats(
      pattern.faces.map((face, index) => [`${path}.faces[${index}]`, face]),
      faults,
    );
  }
  if (pattern.kind !== 'every') return;
  pattern.patterns.forEach((part, index) => {
    const place = `${path}.patterns[${index}]`;
    checkPattern(part, place, faults);
    if (!higherIsBetter({ pattern: part })) faults.add(place, { code: 'LOWEST_NOT_ALONE' });
  });
}

/** The minimum number of dice for a pattern. */
function diceFor(pattern: Pattern): number {
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
      return pattern.faces.length;
    case 'straight':
      return pattern.length;
    case 'sum':
      return Math.ceil(pattern.sum / 6);
    case 'every':
      return Math.max(...pattern.patterns.map(diceFor));
    default:
      return never(pattern);
  }
}
