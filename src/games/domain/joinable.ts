/** Which games anyone may join, and the codes that let friends join. */
import type { Game, Seat } from './game.js';
import { randomInt } from 'node:crypto';
import { secretMatcher } from '../../kernel/caller/secret.js';

const isForAnyone = ({ access }: Seat): boolean => access === 'ANYONE';

/** For so long the lobby and lists of joinable games show a game. */
const LISTED_MS = 24 * 60 * 60 * 1000;

/** The time after which a game must have been created to be listed. @param now epoch milliseconds */
export const listedAfter = (now: number): number => now - LISTED_MS;

/** The free seats that anyone may take. */
export const seatsForAnyone = ({
  status,
  isPrivate,
  seats,
}: Pick<Game, 'status' | 'isPrivate' | 'seats'>): number =>
  status === 'OPEN' && !isPrivate
    ? seats.filter((seat) => isForAnyone(seat) && seat.playerId === null).length
    : 0;

/**
 * Whether a change of the game may show in a list of those that anyone may join: it is in the list, or may have left it with
 * this change. So a game counts until its first roll.
 */
export const mayShowInLobby = ({
  isPrivate,
  seats,
  state,
}: Pick<Game, 'isPrivate' | 'seats' | 'state'>): boolean =>
  !isPrivate && seats.some(isForAnyone) && state.rollCount === 0;

/** No letters that are taken for digits, or for each other, when a code is read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A code to share with friends: about 49 random bits. */
export const newJoinCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Whether the code is the game's, in whatever case it was typed. Takes as long for a wrong one. */
export const isJoinCode = (expected: string | null, given: string | undefined): boolean =>
  expected !== null && given !== undefined && secretMatcher(expected)(given.trim().toUpperCase());
