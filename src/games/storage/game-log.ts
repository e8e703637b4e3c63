import { Inject, Injectable } from '@nestjs/common';
import type { GameEvent } from '@yamb-server/engine';
import { gameEventsOf, type Game, type RecordedEvents } from '../domain/game.js';
import { GamesStore } from './games.store.js';
import type { HistorySource } from '../history/read-history.js';
import { Upcaster, isComplete, type StoredEvents } from '../history/upcaster.js';

/** Storage of games and their logs. */
export type LogSource = Pick<GamesStore, 'find' | 'versions' | 'events'>;

const PAGE = 50;
const PLAY_PAGE = 1_000;

/** Reads committed games and their logs, whichever server version stored them. Checks no permissions. */
@Injectable()
export class GameLog implements HistorySource {
  constructor(@Inject(GamesStore) private readonly source: LogSource) {}

  /** The game as last committed. @throws RequestError NEWER_SCHEMA, UNKNOWN_RULESET */
  game(id: string): Promise<Game | undefined> {
    return this.source.find(id);
  }

  /** Current versions of games. Omits unknown ids. */
  versions(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.source.versions(ids);
  }

  /** Events after a version, oldest first, for at most `first` versions. @throws RequestError NEWER_SCHEMA */
  async after(id: string, version: number, first: number): Promise<readonly RecordedEvents[]> {
    const page = await this.source.events(id, version, first);
    if (page.every(isComplete)) return page;
    const upcaster = await this.upcasterOf(id);
    return page.map((stored) => upcaster.upcast(stored));
  }

  /** All events of play of a game, up to its version. @throws RequestError NEWER_SCHEMA */
  async playOf({ id, version }: Game): Promise<readonly GameEvent[]> {
    const events: GameEvent[] = [];
    for (let read = 0; read < version; read += PLAY_PAGE) {
      const page = await this.after(id, read, Math.min(PLAY_PAGE, version - read));
      for (const recorded of page) events.push(...gameEventsOf(recorded.events));
    }
    return events;
  }

  /** Reads the game first, because the log up to its version never changes. */
  private async upcasterOf(id: string): Promise<Upcaster> {
    const game = await this.source.find(id);
    if (!game) throw new Error(`Game ${id} has a log, but is not stored`);
    const log: StoredEvents[] = [];
    for (let read = 0; read < game.version && !log.some(isStart);) {
      const page = await this.source.events(id, read, Math.min(PAGE, game.version - read));
      if (page.length === 0) break;
      log.push(...page);
      read += page.length;
    }
    return new Upcaster(game, log);
  }
}

/** Whether the game starts here. No player joins or leaves later; a substituted bot is visible in its seat. */
const isStart = ({ events }: StoredEvents): boolean =>
  events.some(({ type }) => type === 'gameStarted' || type === 'gameResumed');
