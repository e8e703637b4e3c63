export interface Account {
  readonly id: string;
  readonly token: string;
}

/** How much there is to make. */
export interface WorldSizes {
  /** Running games of one player, each of the largest kind. */
  readonly games: number;
  /** Imported games with as many events as a file may have. */
  readonly imports: number;
  /** Scores in a list: games that are played to their end. */
  readonly scores: number;
  readonly saves: number;
}

/** The default: as much as a server in use has. */
export declare const USUAL_SIZES: WorldSizes;

/** What operations act on. Lists are ids of games or saves. */
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
  /** The game that the saves are of. */
  readonly saved: string;
  readonly saves: readonly string[];
  /** Games of the rival with a seat that is kept for the player. */
  readonly challenges: readonly string[];
  /** A game of the rival with a free seat. */
  readonly open: string;
  /** A tournament of the rival, in which both play. */
  readonly competition: string;
  /** The largest custom sheets, and a game of six by each of them. */
  readonly largeRulesets: readonly string[];
  readonly largeGames: readonly string[];
  /** The text of an import with as many events as a file may have, JSON_GZIP. */
  readonly file: string;
  /** Counts up from 0, for each name. */
  next(name: string): number;
  /** Gives one of them after the other. */
  of(ids: readonly string[]): string;
}

export interface SeedingOptions {
  readonly sizes?: Partial<WorldSizes>;
  /** Headers of every request, such as an address exempt from rates. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The `ADMIN_TOKEN` of the server, where it has one. */
  readonly adminToken?: string;
}

/** Makes the world over GraphQL; fails where the quotas or rates of the server refuse it. */
export function seedWorld(url: string, options?: SeedingOptions): Promise<World>;
