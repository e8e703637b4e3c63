import { rowScores } from './field-scores.js';
import { never } from './result.js';
import type { Pattern, Row, Ruleset } from './ruleset.js';
import type { Faults } from './ruleset-faults.js';
import { countedOf } from './scoring.js';
import { checkRepeats } from './validate-ids.js';

/** Every row can score, after every roll. */
export function checkRows(ruleset: Ruleset, faults: Faults): void {
  ruleset.rows.forEach((row, index) => {
    checkRow(ruleset, row, `rows[${index}]`, faults);
  });
}

function checkRow({ dice, rollsPerTurn }: Ruleset, row: Row, path: string, faults: Faults): void {
  const { pattern, points } = row;
  if (points.kind === 'byRoll' && points.points.length < rollsPerTurn) {
    const found = points.points.length;
    faults.add(`${path}.points`, { code: 'TOO_FEW_POINTS', rolls: rollsPerTurn, found });
  }
  if (pattern.kind === 'set') {
    const faces = pattern.faces.map((face, index) => [`${path}.pattern.faces[${index}]`, face] as const);
    checkRepeats(faces, faults);
  }
  const needs = diceFor(pattern);
  const counted = countedOf(dice);
  if (needs > counted) {
    faults.add(`${path}.pattern`, { code: 'PATTERN_EXCEEDS_DICE', needs, counted });
  } else if (![...rowScores(row, { dice, rollsPerTurn })].some((score) => score > 0)) {
    faults.add(`${path}.points`, { code: 'NEVER_SCORES' });
  }
}

/** How many dice a pattern takes at least. */
function diceFor(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'face':
    case 'any':
      return 1;
    case 'rill':
      return 5;
    case 'groups':
      return pattern.sizes.reduce((sum, size) => sum + size, 0);
    case 'set':
      return pattern.faces.length;
    case 'straight':
      return pattern.length;
    default:
      return never(pattern);
  }
}
