import {
  evolve,
  isAnnouncement,
  nextTurn,
  winnersOf,
  winsAtOnce,
  type CompiledRuleset,
  type GameState,
  type NextTurn,
  type OpenTurn,
} from '@yamb-server/engine';
import type { EntryCourse, MadeEntry } from '../entry-worth.js';

/** Whether the entry wins the game at once. */
export const isInstantWin = (
  rules: CompiledRuleset,
  { sheets }: OpenTurn,
  { made, rollNumber, field }: MadeEntry,
): boolean => made > 0 && winsAtOnce(rules, { sheets, rollNumber }, field);

/** The next turn after an entry that ends the turn; null if the game ends. @param seat the seat that has played */
export function turnAfter(rules: CompiledRuleset, seat: number, entry: MadeEntry): NextTurn | null {
  if (entry.field.kind === 'bonus') return { seat, dictated: null };
  return nextTurn(rules, entry.entered, seat, dictatedBy(rules, entry));
}

/** The row that an entry announces, and dictates if the rules have that; null for other entries. */
export function dictatedBy(
  rules: CompiledRuleset,
  { field, rollNumber, isAnnounced }: EntryCourse,
): string | null {
  if (field.kind === 'bonus') return null;
  const row = rules.rows[field.row]?.id ?? '';
  const column = rules.columns[field.column];
  const point = { announced: isAnnounced ? row : null, rollNumber };
  return column && isAnnouncement(point, column.entry) ? row : null;
}

/** The game after an entry, between turns or at its end. @param seat the seat that has played */
export function stateAfter(rules: CompiledRuleset, seat: number, entry: MadeEntry): GameState {
  const { entered, rollNumber } = entry;
  const next = turnAfter(rules, seat, entry);
  if (!next) return evolve(rules, entered, { type: 'gameFinished', winners: winnersOf(rules, entered) });
  const used = entered.phase === 'entered' ? { ...entered, rollNumber } : entered;
  return evolve(rules, used, { type: 'turnEnded', seat, nextSeat: next.seat, dictated: next.dictated });
}
