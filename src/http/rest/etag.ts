/** Entity tags of games, and `Cache-Control` of responses. */
import { Injectable } from '@nestjs/common';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { digestOf } from '../requests/headers.js';
import { describeBuild, readBuild } from '../../kernel/build.js';
import { Config } from '../../kernel/config/config.js';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Weak tags match too: proxies that compress a response make its tag weak. */
const TAG = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{22})?"$/;

/** The version alone, in responses to commands: enough for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;

/** A game that says what its views follow from. */
export interface Revised {
  readonly version: number;
  /** Views of the same text are the same. @param now epoch milliseconds */
  revision(playerId: string | undefined, now: number): string;
}

export const isRevised = (value: unknown): value is Revised =>
  typeof value === 'object' && value !== null && 'version' in value && 'revision' in value;

/**
 * Makes the entity tags of games from what a response follows from, so that one that the client has need not be made
 * again: what a game shows depends on the caller, and names change without a new version.
 */
@Injectable()
export class GameTags {
  /** Another build, or another setting, may say the same in other words. */
  private readonly server: string;

  constructor(
    private readonly clock: Clock,
    { joinUrl = '' }: Config,
  ) {
    this.server = `${describeBuild(readBuild())} ${joinUrl}`;
  }

  /** @param form what is shown of the game, and how */
  of(game: Revised, form: string, { caller }: Pick<ApiContext, 'caller'>): string {
    const facts = [this.server, form, game.revision(caller?.id, this.clock.now())];
    return `"${game.version}-${digestOf(JSON.stringify(facts))}"`;
  }
}

/**
 * The version in `If-Match`; undefined for none and for `*`.
 * @throws RequestError BAD_USER_INPUT
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = TAG.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return Number(version);
  const message =
    'If-Match must be the ETag of the game as you know it, or its version in quotes, such as "7"';
  throw RequestError.badInput([{ field: 'If-Match', message }]);
}

/** The version of a game, whether a model or its JSON. */
export const versionIn = (game: unknown): number =>
  typeof game === 'object' && game !== null && 'version' in game ? Number(game.version) : NaN;

/** For responses that must not be cached. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** For responses that caches revalidate by their tag. Players of a game see more of it than others. */
export const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'Authorization' } as const;
