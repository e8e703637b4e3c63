/** The answers that clients and receivers got from the servers, to be compared with the stored data. */
import { Answers, type Answer } from './answers.js';
import { Sights } from './sights.js';

/** A change that a response has acknowledged. */
export interface Acknowledged {
  readonly client: string;
  readonly command: string;
  readonly gameId: string;
  readonly version: number;
}

/** Versions of a game as a follower received them. */
export interface Followed {
  readonly gameId: string;
  readonly versions: number[];
  /** Whether the stream ended by itself. */
  hasEnded: boolean;
  /** Whether its server crashed or the connection broke, so that the rest is missing. */
  wasCut: boolean;
}

/** The games that anyone may join, as a follower of the lobby knows them. */
export interface FollowedLobby {
  readonly games: Set<string>;
  /** The same as in `Followed`. */
  wasCut: boolean;
}

export class History {
  readonly acknowledged: Acknowledged[] = [];
  readonly followed: Followed[] = [];
  readonly lobbies: FollowedLobby[] = [];
  readonly answers = new Answers();
  readonly sights = new Sights();
  /** Everybody who has registered. */
  readonly players = new Set<string>();
  /** Players who have been told that others do not see their statistics. */
  readonly hidden = new Set<string>();
  /** Players who have been told that their account is gone. */
  readonly deleted: { readonly id: string; readonly name: string }[] = [];
  /** Faults that are visible at once. */
  readonly faults: string[] = [];
  gamesMade = 0;
  /** The latest version of a game that each player has seen in the response to a command or a read. */
  private readonly seen = new Map<string, number>();
  private readonly changes = new Map<string, Acknowledged>();
  private readonly facts = new Map<string, string>();
  /** Pairs of players, of whom one has been told that the other is blocked. */
  private readonly blocks: (readonly [string, string])[] = [];

  /** The latest version of a game that a player has seen: responses to requests from now on must not show an earlier one. */
  latest(player: string, gameId: string): number {
    return this.seen.get(`${player} ${gameId}`) ?? 0;
  }

  /** A player sees a version in a response. @param before the latest version when the request was sent */
  saw(player: string, gameId: string, version: number, before: number): void {
    if (version < before)
      this.faults.push(`Player ${player} saw version ${version} of game ${gameId} after version ${before}.`);
    this.seen.set(`${player} ${gameId}`, Math.max(version, this.latest(player, gameId)));
  }

  /** A response acknowledges a change: no other request has made the same version. */
  acknowledge(change: Acknowledged): void {
    const { client, command, gameId, version } = change;
    this.acknowledged.push(change);
    const key = `${gameId} ${version}`;
    const before = this.changes.get(key);
    this.changes.set(key, change);
    if (before)
      this.faults.push(
        `Version ${version} of game ${gameId} is the ${before.command} of ${before.client} and the ${command} of ${client}.`,
      );
  }

  /** A server has answered, whether or not the answer arrives. */
  answered(answer: Answer): void {
    const fault = this.answers.add(answer);
    if (fault !== undefined) this.faults.push(fault);
    this.sights.add(answer);
  }

  /** Everybody must be told the same about a subject. */
  same(subject: string, id: string): void {
    const before = this.facts.get(subject) ?? id;
    this.facts.set(subject, before);
    if (before !== id) this.faults.push(`There are two answers about ${subject}: ${before} and ${id}.`);
  }

  blocked(player: string, other: string): void {
    this.blocks.push([player, other]);
  }

  /** The blocks that are known now. */
  blockedBefore(): readonly (readonly [string, string])[] {
    return [...this.blocks];
  }

  /** A player has joined others. @param blocks those that were known when the request was sent */
  met(player: string, seated: readonly string[], blocks: readonly (readonly [string, string])[]): void {
    for (const pair of blocks)
      if (pair.includes(player) && seated.some((other) => other !== player && pair.includes(other)))
        this.faults.push(
          `Player ${player} could join although one of ${pair.join(' and ')} has blocked the other.`,
        );
  }
}
