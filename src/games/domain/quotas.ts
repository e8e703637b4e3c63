/** Limits on what a player can store and start. Running games continue regardless of quotas. */
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Config } from '../../kernel/config/config.js';
import { isOver, type Game } from './game.js';

/** Names of the quotas in errors. */
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

/** Value of each quota; 0 means no limit. */
export type Quotas = Readonly<Record<Quota, number>>;

/** A player's counters, stored beside the games. */
export interface Usage {
  /** Day of the counters: days since 1970 in UTC. */
  readonly day: number;
  readonly games: number;
  readonly imports: number;
  /** Duels and tournaments. */
  readonly competitions: number;
  readonly stored_bytes: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MEGABYTE = 1_000_000;

/** Size of a game without its log: its row, state and seats. */
export const BYTES_OF_A_GAME = 4_096;

/** Logs are counted in blocks of a hundred versions, and the rest when the game is over, so that moves stay cheap. */
const COUNTED_TOGETHER = 100;

/** Factor of a player's quota that all players of an address share: by default, a fifth of the lobby. */
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

/** Version up to which the log of a game is counted. */
export const countedVersions = (game: Pick<Game, 'version' | 'status'>): number =>
  isOver(game) ? game.version : game.version - (game.version % COUNTED_TOGETHER);

/** Versions that a change adds to the count: those after `after`, up to its own. Undefined for most changes. */
export function versionsToCount(before: Game, changed: Game): { readonly after: number } | undefined {
  const after = countedVersions(before);
  return countedVersions(changed) > after ? { after } : undefined;
}

/**
 * Checks whether a player can start another game.
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
  // A server whose clock is behind continues counting for the later day.
  if (usage.day < dayOf(game.createdAt)) return;
  if (isFull(gamesPerDay, usage.games)) throw exceeded('gamesPerDay', gamesPerDay, game.createdAt);
  if (game.origin === 'IMPORTED' && isFull(importsPerDay, usage.imports)) {
    throw exceeded('importsPerDay', importsPerDay, game.createdAt);
  }
}

/**
 * Checks whether a player can create another duel or tournament.
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

/** Quotas of what a player has at a time, or the players of an address. */
export type CountedQuota = 'runningGames' | 'botGames' | 'openGames' | 'addressOpenGames';

/**
 * Checks whether one more is allowed.
 * @param used number of unfinished games with the player, of those with server bots, or of games in the lobby
 * @throws RequestError QUOTA_EXCEEDED
 */
export function checkQuota(quotas: Quotas, quota: CountedQuota, used: number): void {
  if (isFull(quotas[quota], used)) throw exceeded(quota, quotas[quota]);
}

/** Maximum time for which a duel is open. */
export const LONGEST_INVITATION_MS = 90 * DAY_MS;

/** Open invitations to a player. */
export interface Invitations {
  readonly total: number;
  /** Number of invitations by the inviting player. */
  readonly own: number;
}

/** Part of the remaining invitations that one inviter can use. */
const SHARE = 1 / 2;

/**
 * Checks whether a player can invite another one again. Half of the invitations are reserved for inviters without an
 * open one. The share of others shrinks as the other half is used up, so many frequent inviters leave room for one who
 * invites once. Players who have met the player always get their share.
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

const MESSAGES: Readonly<Record<Quota, (maximum: string) => string>> = {
  runningGames: (maximum) =>
    `You play in ${maximum} games, the maximum per player. Finish, resign or leave one first.`,
  botGames: (maximum) =>
    `You play in ${maximum} games with server bots, the maximum per player. Finish or resign one first.`,
  openGames: (maximum) =>
    `You have ${maximum} games in the lobby, the maximum per player. Leave one, or use seats with a join code.`,
  addressOpenGames: (maximum) =>
    `Your address has ${maximum} games in the lobby, the maximum. Leave one, or use seats with a join code.`,
  invitations: (maximum) =>
    `You have used your share of the ${maximum} open invitations to this player. Wait for an answer, or withdraw one.`,
  gamesPerDay: (maximum) => `You have started ${maximum} games today, the maximum per player and UTC day.`,
  importsPerDay: (maximum) => `You have imported ${maximum} games today, the maximum per player and UTC day.`,
  competitionsPerDay: (maximum) =>
    `You have created ${maximum} duels and tournaments today, the maximum per player and UTC day.`,
  storedBytes: (maximum) => `Your games and competitions take up ${maximum} bytes, the maximum per player.`,
};

function exceeded(quota: Quota, maximum: number, at?: number): RequestError {
  return new RequestError('QUOTA_EXCEEDED', MESSAGES[quota](maximum.toLocaleString('en')), {
    quota,
    maximum,
    ...(at !== undefined && { retryAfterSeconds: Math.ceil(((dayOf(at) + 1) * DAY_MS - at) / 1000) }),
  });
}
