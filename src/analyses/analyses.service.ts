import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { EXACT_MODEL } from '../advisor/model-name.js';
import { Advisor } from '../advisor/advisor.service.js';
import type { Analysis } from '../advisor/tasks.js';
import { QueueFullError } from '../advisor/thread-pool.js';
import { RequestError } from '../api/errors/request-error.js';
import type { GameEvent } from '../engine/index.js';
import { gameEventsOf, type Game } from '../games/domain/game.js';
import { GameLog } from '../games/history/game-log.js';
import { AnalysesStore } from './analyses.store.js';

/** Analyses that this server makes or waits to make. */
const MOST_RUNNING = 32;
/** Games whose analysis has failed, for as long as they are remembered. */
const MOST_FAILED = 1_000;
const RETRY_SECONDS = 2;
/** Versions that are read at a time. */
const PAGE = 1_000;

/** An analysis, or how far it is. */
export type AnalysisState =
  { readonly analysis: Analysis; readonly isExact: boolean } | { readonly progress: number };

/** Analyses of finished games: made in the background when they are first asked for, and kept. */
@Injectable()
export class AnalysesService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Analyses');
  /** The part that is made, by game. */
  private readonly running = new Map<string, number>();
  private readonly failed = new Set<string>();
  private isClosed = false;

  constructor(
    private readonly store: AnalysesStore,
    private readonly log: GameLog,
    private readonly advisor: Advisor,
  ) {}

  /** @throws RequestError GAME_NOT_FINISHED, BUSY, UNAVAILABLE where it cannot be made */
  async of(game: Game): Promise<AnalysisState> {
    if (game.status !== 'FINISHED') {
      throw new RequestError('GAME_NOT_FINISHED', 'A game is analysed once it is finished.');
    }
    const progress = this.running.get(game.id);
    if (progress !== undefined) return { progress };
    const stored = await this.store.find(game.id);
    if (stored && !this.isOutdated(game, stored.model)) {
      return { analysis: stored.analysis, isExact: stored.model === EXACT_MODEL };
    }
    if (this.failed.has(game.id)) {
      throw new RequestError(
        'UNAVAILABLE',
        'This game could not be analysed; the log of the server says why.',
      );
    }
    this.begin(game);
    return { progress: 0 };
  }

  /** Analyses that run end with the threads; they are made anew when they are asked for. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
  }

  /** What was made by another valuation than the present one is outdated, except by an exact one. */
  private isOutdated(game: Game, model: string): boolean {
    return model !== EXACT_MODEL && model !== this.advisor.model(game);
  }

  private begin(game: Game): void {
    if (this.running.has(game.id)) return;
    if (this.running.size >= MOST_RUNNING) {
      const message = `Too many games wait to be analysed. Try again in ${RETRY_SECONDS} seconds.`;
      throw new RequestError('BUSY', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    this.running.set(game.id, 0);
    void this.make(game).finally(() => this.running.delete(game.id));
  }

  /** Never rejects. */
  private async make(game: Game): Promise<void> {
    try {
      const made = await this.advisor.analyse(game, await this.eventsOf(game), (progress) => {
        this.running.set(game.id, progress);
      });
      await this.store.keep(game.id, made);
    } catch (error) {
      if (this.isClosed || error instanceof QueueFullError) return;
      this.logger.error(`Game ${game.id} could not be analysed: ${String(error)}`);
      if (this.failed.size >= MOST_FAILED) this.failed.clear();
      this.failed.add(game.id);
    }
  }

  private async eventsOf({ id, version }: Game): Promise<readonly GameEvent[]> {
    const events: GameEvent[] = [];
    for (let read = 0; read < version; read += PAGE) {
      const page = await this.log.after(id, read, Math.min(PAGE, version - read));
      for (const recorded of page) events.push(...gameEventsOf(recorded.events));
    }
    return events;
  }
}
