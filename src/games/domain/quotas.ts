/** What one player may keep and begin on the server. Games that are played go on, whatever the quotas say. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Config } from '../../kernel/config/config.js';
import { isOver, type Game } from './game.js';

/** The quotas, as errors call them. */
export const QUOTAS = [
  'runningGames',
  'botGames',
  'openGames',
  'addressOpenGames',
  'invitations',
  'gamesPerDay',
  'importsPerDay',
  'competitionsPerDay',
  'storedBytes',
] as const;
export type Quota = (typeof QUOTAS)[number];

/** How much of each; 0 for no limit. */
export type Quotas = Readonly<Record<Quota, number>>;

/** What a player has begun and stored, as it is kept beside the games. */
export interface Usage {
  /** The day of the counts: days since 1970 in UTC. */
  readonly day: number;
  readonly games: number;
  readonly imports: number;
  /** Duels and tournaments. */
  readonly competitions: number;
  readonly stored_bytes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MEGABYTE = 1_000_000;

/** What a game takes beside its log: its row, its state and its seats. */
export const BYTES_OF_A_GAME = 4_096;

/** A log is counted a hundred versions at a time, and its rest when the game is over: so a move costs no more. */
const COUNTED_TOGETHER = 100;

/** So many players of one address may open as many games as a player may: a fifth of the lobby by default. */
const PLAYERS_OF_AN_ADDRESS = 5;

export const quotasOf = (config: Config): Quotas => ({
  runningGames: config.quotaRunningGames,
  botGames: config.quotaBotGames,
  openGames: config.quotaOpenGames,
  addressOpenGames: PLAYERS_OF_AN_ADDRESS * config.quotaOpenGames,
  invitations: config.quotaInvitations,
  gamesPerDay: config.quotaGamesPerDay,
  importsPerDay: config.quotaImportsPerDay,
  competitionsPerDay: config.quotaCompetitionsPerDay,
  storedBytes: config.quotaStoredMegabytes * MEGABYTE,
});

/** Days since 1970 in UTC. @param at epoch milliseconds */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Up to which version the log of a game is counted. */
export const countedVersions = (game: Pick<Game, 'version' | 'status'>): number =>
  isOver(game) ? game.version : game.version - (game.version % COUNTED_TOGETHER);

/** The versions of the log that a change has counted: those after `after`, up to its own. Undefined for most changes. */
export function versionsToCount(before: Game, changed: Game): { readonly after: number } | undefined {
  const after = countedVersions(before);
  return countedVersions(changed) > after ? { after } : undefined;
}

/**
 * Whether a player may begin another game.
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkNewGame(
  quotas: Quotas,
  usage: Usage | undefined,
  game: Pick<Game, 'createdAt' | 'origin'>,
): void {
  if (!usage) return;
  const { gamesPerDay, importsPerDay, storedBytes } = quotas;
  if (isFull(storedBytes, usage.stored_bytes)) throw exceeded('storedBytes', storedBytes);
  // A server whose clock is behind counts on, for the day of the other.
  if (usage.day < dayOf(game.createdAt)) return;
  if (isFull(gamesPerDay, usage.games)) throw exceeded('gamesPerDay', gamesPerDay, game.createdAt);
  if (game.origin === 'IMPORTED' && isFull(importsPerDay, usage.imports)) {
    throw exceeded('importsPerDay', importsPerDay, game.createdAt);
  }
}

/**
 * Whether a player may make another duel or tournament.
 * @param now epoch milliseconds
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkNewCompetition(quotas: Quotas, usage: Usage | undefined, now: number): void {
  if (!usage) return;
  const { competitionsPerDay, storedBytes } = quotas;
  if (isFull(storedBytes, usage.stored_bytes)) throw exceeded('storedBytes', storedBytes);
  if (usage.day >= dayOf(now) && isFull(competitionsPerDay, usage.competitions)) {
    throw exceeded('competitionsPerDay', competitionsPerDay, now);
  }
}

/**
 * Whether a player may sit down at another game.
 * @param running games that the player has a seat in and that are not over
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkRunningGames({ runningGames }: Quotas, running: number): void {
  if (isFull(runningGames, running)) throw exceeded('runningGames', runningGames);
}

/**
 * Whether a player may begin another game with bots of the server.
 * @param running games with such bots that the player has a seat in and that are not over
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkBotGames({ botGames }: Quotas, running: number): void {
  if (isFull(botGames, running)) throw exceeded('botGames', botGames);
}

/**
 * Whether a player may open another game to anyone.
 * @param waiting games of the player in the lobby
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkOpenGames({ openGames }: Quotas, waiting: number): void {
  if (isFull(openGames, waiting)) throw exceeded('openGames', openGames);
}

/**
 * Whether the players of an address may open another game to anyone.
 * @param waiting games of theirs in the lobby
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkAddressShare({ addressOpenGames }: Quotas, waiting: number): void {
  if (isFull(addressOpenGames, waiting)) throw exceeded('addressOpenGames', addressOpenGames);
}

/** No duel is open for longer. */
export const LONGEST_INVITATION_MS = 90 * DAY_MS;

/** Invitations to a player that are open. */
export interface Invitations {
  readonly total: number;
  /** Those by the player who makes another one. */
  readonly own: number;
}

/** The part of the invitations at hand that an inviter may have. */
const SHARE = 1 / 2;

/**
 * Whether a player may invite another once more. Half of the invitations are for players who have none open, and the share of
 * others shrinks as the other half is used up: many who invite much leave room for one who invites once. Those who have
 * played with the player always have their share.
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkInvitations(
  { invitations }: Quotas,
  { total, own }: Invitations,
  havePlayed: boolean,
): void {
  const atHand = havePlayed ? invitations : invitations / (own === 0 ? 1 : 2) - total;
  if (invitations > 0 && own >= atHand * SHARE) throw exceeded('invitations', invitations);
}

const isFull = (quota: number, used: number): boolean => quota > 0 && used >= quota;

const WORDS: Readonly<Record<Quota, (maximum: string) => string>> = {
  runningGames: (maximum) =>
    `You play in ${maximum} games, as many as a player may: finish, resign or leave one.`,
  botGames: (maximum) =>
    `You play in ${maximum} games with bots of the server, as many as a player may: finish or resign one.`,
  openGames: (maximum) =>
    `${maximum} of your games wait in the lobby, as many as may: leave one, or open seats with the join code.`,
  addressOpenGames: (maximum) =>
    `${maximum} games from your address wait in the lobby, as many as may: leave one, or open seats with the join code.`,
  invitations: (maximum) =>
    `You have your share of the ${maximum} invitations that a player may have open. Wait for an answer, or take one back.`,
  gamesPerDay: (maximum) => `You have begun ${maximum} games today, as many as a player may in a day of UTC.`,
  importsPerDay: (maximum) =>
    `You have imported ${maximum} games today, as many as a player may in a day of UTC.`,
  competitionsPerDay: (maximum) =>
    `You have made ${maximum} duels and tournaments today, as many as a player may in a day of UTC.`,
  storedBytes: (maximum) =>
    `The games and competitions that you have made take ${maximum} bytes, as many as a player may store.`,
};

function exceeded(quota: Quota, maximum: number, at?: number): RequestError {
  return new RequestError('QUOTA_EXCEEDED', WORDS[quota](maximum.toLocaleString('en')), {
    quota,
    maximum,
    ...(at !== undefined && { retryAfterSeconds: Math.ceil(((dayOf(at) + 1) * DAY_MS - at) / 1000) }),
  });
}
