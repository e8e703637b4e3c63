/** Checks what a game is to be, and makes it. */
import { v7 as uuidv7 } from 'uuid';
import { RequestError } from '../api/request-error.js';
import { initialState, type GameEvent, type Ruleset } from '../engine/index.js';
import { commitmentOf, newSeed } from '../fairness/index.js';
import { resolveRuleset, rulesFor, type RulesetFault } from '../rulesets/index.js';
import type { Game, SeatOwner } from './game.js';

/** What a player asks for. */
export interface NewGame {
  readonly rulesetId: string;
  readonly variants: readonly string[];
  /** By seat. */
  readonly seats: readonly SeatOwner[];
  readonly teamSize: number;
  readonly ranked: boolean;
  readonly clientSeed?: string;
}

/**
 * The rules of that id and those variants.
 * @throws RequestError UNKNOWN_RULESET, UNKNOWN_VARIANT or REPEATED_VARIANT
 */
export function requireRuleset(id: string, variants: readonly string[]): { key: string; ruleset: Ruleset } {
  const resolution = resolveRuleset(id, variants);
  if (resolution.ok) return resolution.ruleset;
  throw rulesetError(id, resolution.fault);
}

function rulesetError(id: string, fault: RulesetFault): RequestError {
  switch (fault.code) {
    case 'UNKNOWN_RULESET':
      return new RequestError(fault.code, `There is no rule set ${quote(id)}. ${oneOf(fault.known)}`, {
        known: fault.known,
      });
    case 'UNKNOWN_VARIANT': {
      const choice = fault.known.length > 0 ? oneOf(fault.known) : 'It has none.';
      const message = `The rule set ${quote(id)} has no variant ${quote(fault.variant)}. ${choice}`;
      return new RequestError(fault.code, message, { known: fault.known });
    }
    case 'REPEATED_VARIANT':
      return new RequestError(
        fault.code,
        `The variant ${quote(fault.variant)} is named twice; name it once.`,
      );
  }
}

/** @throws RequestError SEATS_DO_NOT_FIT with what the rule set allows */
function checkSeats({ id, players }: Ruleset, seatCount: number, teamSize: number): void {
  const allowed = describePlayers(players);
  const fits = (min: number, max: number): boolean =>
    seatCount % teamSize === 0 && seatCount / teamSize >= min && seatCount / teamSize <= max;
  const team = players.teams.find(({ size }) => size === teamSize);
  const ok = teamSize === 1 ? fits(players.min, players.max) : team && fits(team.minSides, team.maxSides);
  if (ok) return;
  const asked = `${seatCount} ${seatCount === 1 ? 'seat' : 'seats'}${teamSize === 1 ? '' : ` in teams of ${teamSize}`}`;
  throw new RequestError('SEATS_DO_NOT_FIT', `${quote(id)} is not played by ${asked}. It takes ${allowed}.`);
}

function describePlayers({ min, max, teams }: Ruleset['players']): string {
  const alone = `${range(min, max)} ${max === 1 ? 'seat' : 'seats'}`;
  return [
    alone,
    ...teams.map(
      ({ size, minSides, maxSides }) => `${range(minSides, maxSides)} teams of ${size} (teamSize: ${size})`,
    ),
  ].join(', or ');
}

const range = (min: number, max: number): string => (min === max ? String(min) : `${min} to ${max}`);
const quote = (text: string): string => JSON.stringify(text);
const oneOf = (known: readonly string[]): string => `Choose one of: ${known.join(', ')}.`;

/**
 * A game before its first roll, and the event that begins it.
 * @throws RequestError when there are no such rules, or they are not for so many players
 */
export function createGame(
  wanted: NewGame,
  createdBy: string,
  now: number,
): { game: Game; events: GameEvent[] } {
  const { key, ruleset } = requireRuleset(wanted.rulesetId, wanted.variants);
  const { teamSize, seats, ranked, clientSeed } = wanted;
  checkSeats(ruleset, seats.length, teamSize);
  const rules = rulesFor(key, seats.length / teamSize) ?? ruleset;
  const seating = { seatCount: seats.length, teamSize };
  const seed = newSeed();
  const game: Game = {
    id: uuidv7(),
    rulesetKey: key,
    ruleset: rules,
    teamSize,
    ranked,
    seats,
    seed,
    commitment: commitmentOf(seed),
    clientSeeds: clientSeed === undefined ? [] : [clientSeed],
    createdBy,
    createdAt: now,
    updatedAt: now,
    status: 'PLAYING',
    version: 1,
    state: initialState(rules, seating),
  };
  return { game, events: [{ type: 'gameStarted', ...seating }] };
}
