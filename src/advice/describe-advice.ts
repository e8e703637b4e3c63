/** Advice in words. Programs read its fields. */
import { never } from '../engine/index.js';
import type { Advice, AdvisedChoice, Hope } from '../strategy/index.js';

/** A sentence for people: what to do, and what it hopes for. */
export function describeAdvice({ choice, hopes }: Advice): string {
  const hope = hopes.length > 0 ? `: ${hopes.map(describeHope).join(', ')}` : '';
  return `${describeChoice(choice)}${hope}.`;
}

/** What is done, in words. */
export function describeChoice(choice: AdvisedChoice): string {
  switch (choice.kind) {
    case 'enter': {
      const field = `${choice.column}.${choice.row}`;
      return choice.score === 0 ? `Cross ${field}` : `Enter ${field} for ${choice.score}`;
    }
    case 'announce':
      return `Announce ${choice.row}`;
    case 'roll':
      return choice.faces.length === 0
        ? 'Throw all dice'
        : `Keep ${[...choice.faces].sort((one, other) => one - other).join(' ')}`;
    default:
      return never(choice);
  }
}

const describeHope = ({ column, row, chance, score }: Hope): string =>
  `${Math.round(chance * 100)} % ${column}.${row}${score === 0 ? ' crossed' : ` with ${Math.round(score)}`}`;
