/** Validates a request and creates the game. */
import type { Caller } from '../../kernel/caller/caller.js';
import { isBotName } from '../../kernel/input/bot-names.js';
import { defined } from '../../kernel/input/objects.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { never, type Ruleset, type Players } from '@yamb-server/engine';
import { seedOfPractice } from '@yamb-server/engine/fairness';
import { begin, newSetup, type GameWithLog } from './begin-game.js';
import type { ClockSettings } from './game-clock.js';
import type { CreatedSeat, GameSetup, RecordedEvent, SeatAccess } from './game.js';
import { botSeat, creatorSeat } from './bots.js';
import { botOf, DEFAULT_LEVEL, type BotLevel } from './server-bots.js';
import { practiceDiceOf, type PracticeDice, type WantedDice } from './practice-dice.js';
import { newJoinCode } from './joinable.js';
import { requireRuleset } from './ruleset-choice.js';

/** A requested seat of a new game. */
export interface NewSeat {
  readonly access: SeatAccess;
  /** Set only for seats of the creator and of bots; defaults to their own names. */
  readonly name?: string;
  /** With access PLAYER: the player for whom the seat is reserved. */
  readonly keptFor?: string;
  /** With access BOT; defaults to REGULAR. */
  readonly level?: BotLevel;
}

/** Requested settings of a new game. */
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
  /** Requests the same dice every time. */
  readonly practiceSeed?: string;
  /** Faces of the first throws. */
  readonly practiceDice?: WantedDice;
  /** Whether players can request advice. */
  readonly assisted?: boolean;
  /** Milliseconds that bots wait before each move. */
  readonly botDelay?: number;
  readonly clock?: ClockSettings;
}

/** @throws RequestError SEATS_DO_NOT_FIT with the numbers of seats that the rule set allows */
export function checkSeats(
  { id, players }: Pick<Ruleset, 'id' | 'players'>,
  seatCount: number,
  teamSize: number,
): void {
  if (seatsFit({ players }, seatCount, teamSize)) return;
  const allowed = describePlayers(players);
  const asked = `${seatCount} ${seatCount === 1 ? 'seat' : 'seats'}${teamSize === 1 ? '' : ` in teams of ${teamSize}`}`;
  throw new RequestError(
    'SEATS_DO_NOT_FIT',
    `${quote(id)} cannot be played by ${asked}. It allows ${allowed}.`,
  );
}

/** Whether the rules allow this number of seats in teams of this size. */
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

/** @throws RequestError SEATS_DO_NOT_FIT if the creator has no seat, or a private game would be open to anyone */
function checkAccess(wanted: NewGame, creator: Caller): void {
  const { seats, isPrivate } = wanted;
  if (seats.every(({ access }) => access !== 'CREATOR')) {
    throw new RequestError('SEATS_DO_NOT_FIT', 'At least one seat must be yours. Omit its `access`.');
  }
  const named = seats.findIndex((seat) => !isTaken(seat) && seat.name !== undefined);
  if (named >= 0) {
    const message = 'Players choose their own name at an open seat. Omit the name';
    throw RequestError.badInput([{ field: `seats.${named}.name`, message }]);
  }
  for (const [seat, { access, keptFor, level, name }] of seats.entries()) {
    if (access !== 'BOT' && name !== undefined && isBotName(name)) {
      const message = 'A seat of yours cannot have the name of a server bot. Choose another name';
      throw RequestError.badInput([{ field: `seats.${seat}.name`, message }]);
    }
    if (level !== undefined && access !== 'BOT') {
      throw RequestError.badInput([
        { field: `seats.${seat}.level`, message: 'Only seats with access BOT have a level' },
      ]);
    }
    const message = keptForFault(access, keptFor, creator);
    if (message !== undefined) throw RequestError.badInput([{ field: `seats.${seat}.player`, message }]);
  }
  if (isPracticeGame(wanted) && !seats.every(isTaken)) {
    const message = 'In a practice game you know the dice in advance. Every seat must be yours or a bot.';
    throw new RequestError('SEATS_DO_NOT_FIT', message);
  }
  if (isPrivate && seats.some(({ access }) => access === 'ANYONE')) {
    const message = 'A private game cannot have seats open to anyone. Use the join code instead.';
    throw new RequestError('SEATS_DO_NOT_FIT', message);
  }
}

const isPracticeGame = ({ practiceSeed, practiceDice }: NewGame): boolean =>
  practiceSeed !== undefined || practiceDice !== undefined;

function givenDiceOf({ practiceDice, seats, clock }: NewGame, ruleset: Ruleset): PracticeDice | undefined {
  // Turns finished by a clock roll as bots do.
  const hasBots = clock !== undefined || seats.some(({ access }) => access === 'BOT');
  return practiceDice && practiceDiceOf(practiceDice, ruleset, hasBots);
}

/** Whether the seat is the creator's or a bot's, so no player has to join. */
const isTaken = ({ access }: NewSeat): boolean => access === 'CREATOR' || access === 'BOT';

function keptForFault(access: SeatAccess, keptFor: string | undefined, { id }: Caller): string | undefined {
  if (access !== 'PLAYER')
    return keptFor === undefined ? undefined : 'Only seats with access PLAYER name a player';
  if (keptFor === undefined) return 'A seat with access PLAYER requires the id of its player';
  return keptFor === id ? 'Your own seat does not need access PLAYER. Omit its access' : undefined;
}

/**
 * Creates a game and its first events: ready for the first roll, or waiting for players.
 * @throws RequestError if the rules are unknown or do not allow this number of players
 */
export function createGame(wanted: NewGame, creator: Caller, now: number): GameWithLog {
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

/** The creator's client seed is stored at the creator's first seat. */
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

function createdSeat({ access, keptFor, level = DEFAULT_LEVEL }: NewSeat, creator: Caller): CreatedSeat {
  switch (access) {
    case 'CREATOR':
      return creatorSeat(creator);
    case 'BOT':
      return botSeat(level);
    case 'PLAYER':
    case 'CODE':
    case 'ANYONE':
      return { access, playerId: null, ...defined({ keptFor }) };
    default:
      return never(access);
  }
}

/** Allowed numbers of players, in the terms of `createGame`: "1 to 6 seats, or 2 to 3 teams of 2 (teamSize: 2)". */
const describePlayers = ({ min, max, teams }: Players): string =>
  [
    `${range(min, max)} ${max === 1 ? 'seat' : 'seats'}`,
    ...teams.map(
      ({ size, minSides, maxSides }) => `${range(minSides, maxSides)} teams of ${size} (teamSize: ${size})`,
    ),
  ].join(', or ');

const range = (min: number, max: number): string => (min === max ? String(min) : `${min} to ${max}`);
