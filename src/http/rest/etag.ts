/** Entity tags of games, and `Cache-Control` of responses. */
import { Injectable } from '@nestjs/common';
import type { ApiContext } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { digestOf } from '../requests/headers.js';
import { describeBuild, readBuild } from '../../kernel/build.js';
import { Config } from '../../kernel/config/config.js';
import { isObject } from '../../kernel/input/objects.js';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Weak tags match too: proxies that compress a response make its tag weak. */
const TAG = /^(?:W\/)?"(\d{1,9})(?:-[\w-]{22})?"$/;

/** A tag with only the version, for responses to commands: enough for `If-Match`. */
export const versionTag = (version: number): string => `"${version}"`;

/** A game that can identify the state of its views. */
export interface Revised {
  readonly version: number;
  /** Views with the same revision are the same. @param now epoch milliseconds */
  revision(playerId: string | undefined, now: number): string;
}

export const isRevised = (value: unknown): value is Revised =>
  isObject(value) && 'version' in value && 'revision' in value;

/**
 * Creates the entity tags of games from the inputs of a response, so a response that the client already has is not
 * created again. The view of a game depends on the caller, and names change without a new version.
 */
@Injectable()
export class GameTags {
  /** Another build, or another setting, may word the same content differently. */
  private readonly server: string;

  constructor(
    private readonly clock: Clock,
    { joinUrl = '' }: Config,
  ) {
    this.server = `${describeBuild(readBuild())} ${joinUrl}`;
  }

  /** @param form which parts of the game are shown, and how */
  of(game: Revised, form: string, { caller }: Pick<ApiContext, 'caller'>): string {
    const facts = [this.server, form, game.revision(caller?.id, this.clock.now())];
    return `"${game.version}-${digestOf(JSON.stringify(facts))}"`;
  }
}

/**
 * The version in `If-Match`; undefined without the header and for `*`.
 * @throws RequestError BAD_USER_INPUT
 */
export function versionOf(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const version = TAG.exec(ifMatch.trim())?.[1];
  if (version !== undefined) return Number(version);
  const message = 'If-Match must be the ETag of the game you read, or its version in quotes, such as "7"';
  throw RequestError.badInput([{ field: 'If-Match', message }]);
}

/** The version of a game, given as a model or as its JSON. */
export const versionIn = (game: unknown): number => (isObject(game) ? Number(game['version']) : NaN);

/** For responses that must not be cached. */
export const NO_STORE = { 'cache-control': 'no-store' } as const;

/** For responses that caches revalidate by their tag. A game's players see more of it than others. */
export const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'Authorization' } as const;
