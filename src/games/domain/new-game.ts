/** Checks what a player requests and makes the game. */
import type { Caller } from '../../kernel/caller/caller.js';
import { isBotName } from '../../kernel/input/bot-names.js';
import { defined } from '../../kernel/input/objects.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { never, type Ruleset, type Players } from '@yamb-server/engine';
import { seedOfPractice } from '@yamb-server/engine/fairness';
import { begin, newSetup, type Beginning } from './begin-game.js';
import type { ClockSettings } from './game-clock.js';
import type { CreatedSeat, GameSetup, RecordedEvent, SeatAccess } from './game.js';
import { ofKind } from './bots.js';
import { botOf, DEFAULT_LEVEL, type BotLevel } from './server-bots.js';
import { practiceDiceOf, type PracticeDice, type WantedDice } from './practice-dice.js';
import { newJoinCode } from './joinable.js';
import { requireRuleset } from './ruleset-choice.js';

export interface NewSeat {
  readonly access: SeatAccess;
  /** Of a seat of the creator or of a bot; by default their own. */
  readonly name?: string;
  /** The player whom a seat of access PLAYER is kept for. */
  readonly keptFor?: string;
  /** Of a seat of access BOT; by default REGULAR. */
  readonly level?: BotLevel;
}

/** What a player requests. */
export interface NewGame {
  readonly rulesetId: string;
  readonly variants: readonly string[];
  readonly seats: readonly NewSeat[];
  readonly teamSize: number;
  readonly ranked: boolean;
  readonly isPrivate: boolean;
  /** Milliseconds. */
  readonly claimAfter: number;
  readonly clientSeed?: string;
  /** Asks for the same dice every time. */
  readonly practiceSeed?: string;
  /** Gives the faces of the first throws. */
  readonly practiceDice?: WantedDice;
  /** Whether players may ask for advice. */
  readonly assisted?: boolean;
  /** Milliseconds that bots wait before each move. */
  readonly botDelay?: number;
  readonly clock?: ClockSettings;
}

/** @throws RequestError SEATS_DO_NOT_FIT with what the rule set allows */
export function checkSeats(
  { id, players }: Pick<Ruleset, 'id' | 'players'>,
  seatCount: number,
  teamSize: number,
): void {
  if (seatsFit({ players }, seatCount, teamSize)) return;
  const allowed = describePlayers(players);
  const asked = `${seatCount} ${seatCount === 1 ? 'seat' : 'seats'}${teamSize === 1 ? '' : ` in teams of ${teamSize}`}`;
  throw new RequestError('SEATS_DO_NOT_FIT', `${quote(id)} is not played by ${asked}. It takes ${allowed}.`);
}

/** Whether so many seats in teams of that size play the rules. */
export function seatsFit(
  { players }: Pick<Ruleset, 'players'>,
  seatCount: number,
  teamSize: number,
): boolean {
  const fits = (min: number, max: number): boolean =>
    seatCount % teamSize === 0 && seatCount / teamSize >= min && seatCount / teamSize <= max;
  if (teamSize === 1) return fits(players.min, players.max);
  const team = players.teams.find(({ size }) => size === teamSize);
  return team !== undefined && fits(team.minSides, team.maxSides);
}

const quote = (text: string): string => JSON.stringify(text);

/** @throws RequestError SEATS_DO_NOT_FIT where the creator has no seat, or a private game would be open to anyone */
function checkAccess(wanted: NewGame, creator: Caller): void {
  const { seats, isPrivate } = wanted;
  if (seats.every(({ access }) => access !== 'CREATOR')) {
    throw new RequestError('SEATS_DO_NOT_FIT', 'At least one seat must be yours: leave its `access` out.');
  }
  const named = seats.findIndex((seat) => !isTaken(seat) && seat.name !== undefined);
  if (named >= 0) {
    const message = 'An open seat is named by the player who takes it: leave its name out';
    throw RequestError.badInput([{ field: `seats.${named}.name`, message }]);
  }
  for (const [seat, { access, keptFor, level, name }] of seats.entries()) {
    if (access !== 'BOT' && name !== undefined && isBotName(name)) {
      const message = 'A seat of yours must not have the name of a bot of the server';
      throw RequestError.badInput([{ field: `seats.${seat}.name`, message }]);
    }
    if (level !== undefined && access !== 'BOT') {
      throw RequestError.badInput([
        { field: `seats.${seat}.level`, message: 'Only a seat of access BOT has a level' },
      ]);
    }
    const message = keptForFault(access, keptFor, creator);
    if (message !== undefined) throw RequestError.badInput([{ field: `seats.${seat}.player`, message }]);
  }
  if (isPracticeGame(wanted) && !seats.every(isTaken)) {
    const message = "You know the dice of a practice game beforehand: every seat must be yours, or a bot's.";
    throw new RequestError('SEATS_DO_NOT_FIT', message);
  }
  if (isPrivate && seats.some(({ access }) => access === 'ANYONE')) {
    const message = 'A private game has no seats open to anyone: open them with the join code (CODE).';
    throw new RequestError('SEATS_DO_NOT_FIT', message);
  }
}

/** Whether certain dice are requested. */
const isPracticeGame = ({ practiceSeed, practiceDice }: NewGame): boolean =>
  practiceSeed !== undefined || practiceDice !== undefined;

function givenDiceOf({ practiceDice, seats, clock }: NewGame, { dice }: Ruleset): PracticeDice | undefined {
  // Turns that a clock plays out roll as bots do.
  const hasBots = clock !== undefined || seats.some(({ access }) => access === 'BOT');
  return practiceDice && practiceDiceOf(practiceDice, dice, hasBots);
}

/** Whether the seat is the creator's or a bot's, so that no player has to join for it. */
const isTaken = ({ access }: NewSeat): boolean => access === 'CREATOR' || access === 'BOT';

function keptForFault(access: SeatAccess, keptFor: string | undefined, { id }: Caller): string | undefined {
  if (access !== 'PLAYER')
    return keptFor === undefined ? undefined : 'Only a seat of access PLAYER names a player';
  if (keptFor === undefined) return 'A seat of access PLAYER names the player whom it is kept for';
  return keptFor === id ? 'A seat of your own needs no access: leave it out' : undefined;
}

/**
 * A new game and its first events: before its first roll, or waiting for players.
 * @throws RequestError when there are no such rules, or they are not for so many players
 */
export function createGame(wanted: NewGame, creator: Caller, now: number): Beginning {
  const { key, ruleset, solitaire } = requireRuleset(wanted.rulesetId, wanted.variants);
  const {
    teamSize,
    ranked,
    isPrivate,
    claimAfter,
    practiceSeed,
    assisted = false,
    botDelay = 0,
    clock,
  } = wanted;
  checkSeats(ruleset, wanted.seats.length, teamSize);
  checkAccess(wanted, creator);
  const isPractice = isPracticeGame(wanted);
  const practiceDice = givenDiceOf(wanted, ruleset);
  const isFull = wanted.seats.every(isTaken);
  const setup = newSetup({
    rulesetKey: key,
    ruleset: wanted.seats.length === teamSize ? solitaire : ruleset,
    teamSize,
    ranked: ranked && !isPractice && !assisted,
    isPrivate,
    joinCode: isFull ? null : newJoinCode(),
    claimAfter,
    ...(practiceSeed !== undefined && { seed: seedOfPractice(practiceSeed) }),
    isPractice,
    ...defined({ practiceDice }),
    assisted,
    botDelay,
    ...defined({ clock }),
    createdBy: creator.id,
    createdAt: now,
  });
  const events = firstEvents(wanted, setup, creator, isFull);
  return begin(setup, [events], (seat) => ({ name: nameAt(wanted.seats[seat], creator) }));
}

const nameAt = (seat: NewSeat | undefined, creator: Caller): string =>
  seat?.name ?? (seat?.access === 'BOT' ? botOf(seat.level ?? DEFAULT_LEVEL) : creator).name;

/** The creator's client seed goes with the first seat of the creator. */
function firstEvents(
  { seats, clientSeed }: NewGame,
  { rulesetKey, teamSize }: GameSetup,
  creator: Caller,
  isFull: boolean,
): RecordedEvent[] {
  const created = seats.map((seat) => createdSeat(seat, creator));
  const events: RecordedEvent[] = [{ type: 'gameCreated', rulesetKey, seats: created }];
  if (clientSeed !== undefined) {
    const seat = seats.findIndex(({ access }) => access === 'CREATOR');
    events.push({ type: 'clientSeedAdded', seat, clientSeed });
  }
  if (isFull) events.push({ type: 'gameStarted', seatCount: seats.length, teamSize });
  return events;
}

function createdSeat({ access, keptFor, level = DEFAULT_LEVEL }: NewSeat, { id, kind }: Caller): CreatedSeat {
  switch (access) {
    case 'CREATOR':
      return { access, playerId: id, ...ofKind(kind) };
    case 'BOT':
      return { access, playerId: botOf(level).id, kind: 'BOT' };
    case 'PLAYER':
    case 'CODE':
    case 'ANYONE':
      return { access, playerId: null, ...defined({ keptFor }) };
    default:
      return never(access);
  }
}

/** Who can play a rule set, in the terms of `createGame`: "1 to 6 seats, or 2 to 3 teams of 2 (teamSize: 2)". */
const describePlayers = ({ min, max, teams }: Players): string =>
  [
    `${range(min, max)} ${max === 1 ? 'seat' : 'seats'}`,
    ...teams.map(
      ({ size, minSides, maxSides }) => `${range(minSides, maxSides)} teams of ${size} (teamSize: ${size})`,
    ),
  ].join(', or ');

const range = (min: number, max: number): string => (min === max ? String(min) : `${min} to ${max}`);
