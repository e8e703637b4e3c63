/** Challenges to a bot: which of them it takes. */
import type { TableGameFragment } from '@yamb-server/client';

/** What a clock gives time for; `none` where players take their time. */
export const CLOCK_KINDS = ['none', 'move', 'turn', 'bank', 'days'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** A game with a seat that is kept for the bot. */
export type Challenge = Pick<TableGameFragment, 'id' | 'createdBy' | 'ruleset' | 'seats' | 'clock'>;

export interface ChallengeFilter {
  /** Ids; missing: any. */
  readonly rulesets?: readonly string[];
  /** Missing: any. */
  readonly clocks?: readonly ClockKind[];
  /** Whose challenges are taken. */
  readonly from: 'people' | 'bots' | 'all';
}

/** A challenge in a line: by whom, to what, and which game it is. */
export function describeChallenge({ id, createdBy, ruleset, seats }: Challenge): string {
  const by = seats.find(({ playerId }) => playerId === createdBy)?.name ?? 'another player';
  return `the challenge of ${by} to ${ruleset.name}: game ${id}`;
}

/** Whether a challenge is one that the bot takes. */
export function isWanted(
  { ruleset, createdBy, seats, clock }: Challenge,
  { rulesets, clocks, from }: ChallengeFilter,
): boolean {
  if (rulesets && !rulesets.includes(ruleset.id)) return false;
  if (clocks && !clocks.includes(kindOf(clock))) return false;
  const isOfBot = seats.some(({ playerId, kind }) => playerId === createdBy && kind === 'BOT');
  return from === 'all' || (from === 'bots') === isOfBot;
}

function kindOf(clock: Challenge['clock']): ClockKind {
  if (!clock) return 'none';
  if (clock.bank) return 'bank';
  if (clock.days !== null) return 'days';
  return clock.perTurnSeconds === null ? 'move' : 'turn';
}
