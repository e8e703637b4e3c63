/** Validates requests for competitions and creates them. */
import { RequestError } from '../../../kernel/errors/request-error.js';
import { commitmentOf, newSeed, SEED_BYTES } from '@yamb-server/engine/fairness';
import { newJoinCode } from '../../../games/domain/joinable.js';
import { seatsFit } from '../../../games/domain/new-game.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import type { NewCompetition } from '../storage/competition-rows.js';
import { LIMITS, NO_LIMIT, type Day, type Round } from './competition.js';
import { world } from '../../../kernel/world.js';

/** A requested duel. Times are in epoch milliseconds. */
export interface NewDuel {
  /** The invited players. Others join by code. */
  readonly players: readonly string[];
  /** Number of players including the organiser. */
  readonly seats: number;
  readonly deadline: number;
}

export interface NewTournament {
  readonly title: string;
  readonly games: number;
  readonly opens: number;
  readonly closes: number;
  readonly access: 'OPEN' | 'CODE';
}

const newDeals = (count: number): readonly Round[] =>
  Array.from({ length: count }, (_, index) => {
    const seed = newSeed(world.randomBytes(SEED_BYTES));
    return { dealId: world.orderedId(), round: index + 1, seed, commitment: commitmentOf(seed) };
  });

/** The daily game of a day. */
export const newDaily = (
  rules: ResolvedRuleset,
  { date, opens, closes }: Day,
  now: number,
): NewCompetition => ({
  ...common(rules, 1, now),
  kind: 'DAILY',
  day: date,
  organiserId: null,
  access: 'OPEN',
  maxEntrants: NO_LIMIT,
  opens,
  closes,
});

/** @throws RequestError BAD_USER_INPUT, SEATS_DO_NOT_FIT */
export function newDuel(
  rules: ResolvedRuleset,
  { players, seats, deadline }: NewDuel,
  organiserId: string,
  now: number,
): NewCompetition {
  requireSolitaire(rules);
  requireTime('deadline', deadline, now, now);
  const fault = duelFault(players, seats, organiserId);
  if (fault) throw RequestError.badInput([fault]);
  const isOpen = seats > players.length + 1;
  return {
    ...common(rules, 1, now),
    kind: 'DUEL',
    organiserId,
    access: isOpen ? 'CODE' : 'INVITED',
    joinCode: isOpen ? newJoinCode() : null,
    maxEntrants: seats,
    opens: now,
    closes: deadline,
  };
}

function duelFault(
  players: readonly string[],
  seats: number,
  organiserId: string,
): { readonly field: string; readonly message: string } | undefined {
  if (players.includes(organiserId)) {
    return { field: 'players', message: 'Name only other players; you are included automatically' };
  }
  if (new Set(players).size < players.length) return { field: 'players', message: 'Name each player once' };
  if (seats < players.length + 1) {
    const message = `seats must be at least ${players.length + 1}: you and the players you name`;
    return { field: 'seats', message };
  }
  return undefined;
}

/** @throws RequestError BAD_USER_INPUT, SEATS_DO_NOT_FIT */
export function newTournament(
  rules: ResolvedRuleset,
  { title, games, opens, closes, access }: NewTournament,
  organiserId: string,
  now: number,
): NewCompetition {
  requireSolitaire(rules);
  const begins = Math.max(opens, now);
  requireTime('opensAt', begins, now, now - LIMITS.shortest);
  requireTime('closesAt', closes, now, begins);
  return {
    ...common(rules, games, now),
    kind: 'TOURNAMENT',
    title,
    organiserId,
    access,
    joinCode: access === 'CODE' ? newJoinCode() : null,
    maxEntrants: LIMITS.tournamentEntrants,
    opens: begins,
    closes,
  };
}

const common = ({ key, ruleset }: ResolvedRuleset, rounds: number, now: number) => ({
  id: world.orderedId(),
  rulesetId: ruleset.id,
  rulesetKey: key,
  rounds,
  deals: newDeals(rounds),
  createdAt: now,
  ...{ day: null, title: null, joinCode: null },
});

/** Whether the rules allow a single player. */
export const isSolitaire = ({ ruleset }: ResolvedRuleset): boolean => seatsFit(ruleset, 1, 1);

function requireSolitaire(rules: ResolvedRuleset): void {
  if (isSolitaire(rules)) return;
  const message = `${JSON.stringify(rules.ruleset.id)} does not allow a single player. In a competition, everyone plays alone.`;
  throw new RequestError('SEATS_DO_NOT_FIT', message);
}

function requireTime(field: string, time: number, now: number, after: number): void {
  const [least, most] = [after + LIMITS.shortest, now + LIMITS.longest];
  if (time >= least && time <= most) return;
  const message = `${field} must be from ${new Date(least).toISOString()} to ${new Date(most).toISOString()}`;
  throw RequestError.badInput([{ field, message }]);
}
