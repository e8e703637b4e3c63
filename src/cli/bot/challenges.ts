/** Selects the challenges that a bot accepts. */
import type { TableGameFragment } from '@yamb-server/client';

/** The period a clock limits; `none` for a game without a clock. */
export const CLOCK_KINDS = ['none', 'move', 'turn', 'bank', 'days'] as const;
export type ClockKind = (typeof CLOCK_KINDS)[number];

/** A game with a seat reserved for the bot. */
export type Challenge = Pick<TableGameFragment, 'id' | 'createdBy' | 'ruleset' | 'seats' | 'clock'>;

export interface ChallengeFilter {
  /** Ids; any if missing. */
  readonly rulesets?: readonly string[];
  /** Any if missing. */
  readonly clocks?: readonly ClockKind[];
  /** The accepted challengers. */
  readonly from: 'people' | 'bots' | 'all';
}

/** A phrase with the challenger, the rule set and the game. */
export function describeChallenge({ id, createdBy, ruleset, seats }: Challenge): string {
  const by = seats.find(({ playerId }) => playerId === createdBy)?.name ?? 'another player';
  return `the challenge from ${by} to play ${ruleset.name}: game ${id}`;
}

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
