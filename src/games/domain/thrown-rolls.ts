import type { RecordedRoll } from '@yamb-server/engine/fairness';
import type { RecordedEvent } from './game.js';

/** A roll in a log. */
export interface ThrownRoll extends RecordedRoll {
  /** Index in the log. */
  readonly index: number;
}

/** All rolls of a log, each with the turn and roll number that address its dice in a deal. */
export function thrownRolls(events: readonly RecordedEvent[]): readonly ThrownRoll[] {
  const rolls: ThrownRoll[] = [];
  let turn = 1;
  for (const [index, event] of events.entries()) {
    if (event.type === 'gameResumed') turn = event.turnNumber;
    if (event.type === 'turnEnded') turn += 1;
    if (event.type !== 'rolled') continue;
    const { rollNumber, kept, dice } = event;
    rolls.push({ index, turn, rollNumber, kept, dice });
  }
  return rolls;
}
