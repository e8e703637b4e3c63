/** Determines which games anyone can join, and creates the codes that let friends join. */
import type { Game, Seat } from './game.js';
import { secretMatcher } from '../../kernel/caller/secret.js';
import { world } from '../../kernel/world.js';

const isForAnyone = ({ access }: Seat): boolean => access === 'ANYONE';

/** Time for which the lobby and lists of joinable games show a game. */
const LISTED_MS = 24 * 60 * 60 * 1000;

/** Earliest creation time of a listed game, exclusive. @param now epoch milliseconds */
export const listedAfter = (now: number): number => now - LISTED_MS;

/** Free seats that anyone can take. */
export const seatsForAnyone = ({
  status,
  isPrivate,
  seats,
}: Pick<Game, 'status' | 'isPrivate' | 'seats'>): number =>
  status === 'OPEN' && !isPrivate
    ? seats.filter((seat) => isForAnyone(seat) && seat.playerId === null).length
    : 0;

/**
 * Whether a change may affect a list of joinable games: the game is in the list, or this change may have removed it. A
 * game counts until its first roll.
 */
export const mayShowInLobby = ({
  isPrivate,
  seats,
  state,
}: Pick<Game, 'isPrivate' | 'seats' | 'state'>): boolean =>
  !isPrivate && seats.some(isForAnyone) && state.rollCount === 0;

/** Omits characters that sound or look alike when a code is read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A code to share with friends, with about 49 random bits. */
export const newJoinCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(world.randomInt(ALPHABET.length))).join('');

/** Whether the code is the game's, ignoring case. Compares in constant time. */
export const isJoinCode = (expected: string | null, given: string | undefined): boolean =>
  expected !== null && given !== undefined && secretMatcher(expected)(given.trim().toUpperCase());
