export interface Account {
  readonly id: string;
  readonly token: string;
}

/** How much to create. */
export interface WorldSizes {
  /** Running games of one player, each of the largest kind. */
  readonly games: number;
  /** Imported games with as many events as a file may have. */
  readonly imports: number;
  /** Scores in a list, from games played to the end. */
  readonly scores: number;
  readonly saves: number;
}

/** The default: as much as on a server in use. */
export declare const USUAL_SIZES: WorldSizes;

/** The data that operations act on. Lists are ids of games or saves. */
export interface World {
  readonly url: string;
  /** The owner of the games and saves. */
  readonly player: Account;
  /** Another player, who plays with the owner. */
  readonly rival: Account;
  readonly adminToken: string | undefined;
  readonly games: readonly string[];
  readonly imports: readonly string[];
  /** An imported game with as many origins of its dice as a file may have. */
  readonly traced: string;
  readonly finished: readonly string[];
  /** The game from which the saves were made. */
  readonly saved: string;
  readonly saves: readonly string[];
  /** Games of the rival with a seat reserved for the player. */
  readonly challenges: readonly string[];
  /** A game of the rival with a free seat. */
  readonly open: string;
  /** A tournament of the rival in which both play. */
  readonly competition: string;
  /** The largest custom sheets, and a game of six players with each of them. */
  readonly largeRulesets: readonly string[];
  readonly largeGames: readonly string[];
  /** The text of an import with as many events as a file may have, as JSON_GZIP. */
  readonly file: string;
  /** Counts up from 0 for each name. */
  next(name: string): number;
  /** Returns the ids in turn. */
  of(ids: readonly string[]): string;
}

export interface SeedingOptions {
  readonly sizes?: Partial<WorldSizes>;
  /** Headers of every request, such as an address exempt from rate limits. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The server's `ADMIN_TOKEN`, if it has one. */
  readonly adminToken?: string;
}

/** Creates the world over GraphQL. Fails if the server's quotas or rate limits refuse it. */
export function seedWorld(url: string, options?: SeedingOptions): Promise<World>;
