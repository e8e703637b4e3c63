import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { EXACT_MODEL, kindOfModel } from '../advisor/model-name.js';
import { Advisor } from '../advisor/advisor.service.js';
import { BusyError } from '../advisor/pool-job.js';
import type { Client } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { GameEvent } from '@yamb-server/engine';
import { gameEventsOf, type Game } from '../../games/domain/game.js';
import { GameLog } from '../../games/storage/game-log.js';
import { AnalysesStore } from './analyses.store.js';
import { AnalysisClaims } from './analysis-claims.js';
import { WAITING, type AnalysisProgress, type AnalysisState } from './analysis-state.js';
import { failedJobs } from '../../kernel/signals/failed-jobs.js';

/** Analyses that this server makes or waits to make. */
const MOST_RUNNING = 64;
/** Games whose analysis has failed, and for how long that is remembered: a machine that was too busy is not so for ever. */
const MOST_FAILED = 1_000;
const FAILED_MS = 10 * 60_000;
const RETRY_SECONDS = 2;
/** Versions that are read at a time. */
const PAGE = 1_000;

/** Analyses of finished games: made in the background when they are first asked for, and kept. */
@Injectable()
export class AnalysesService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Analyses');
  /** How far they are, by game. */
  private readonly running = new Map<string, AnalysisProgress>();
  /** When each has failed, by game. */
  private readonly failed = new Map<string, number>();
  private isClosed = false;

  constructor(
    private readonly store: AnalysesStore,
    private readonly log: GameLog,
    private readonly advisor: Advisor,
    private readonly claims: AnalysisClaims,
    private readonly clock: Clock,
  ) {}

  /**
   * @param client for whom it is made where it is not there
   * @throws RequestError GAME_NOT_FINISHED, BUSY, UNAVAILABLE where it cannot be made
   */
  async of(game: Game, client: Client): Promise<AnalysisState> {
    if (game.status !== 'FINISHED') {
      throw new RequestError('GAME_NOT_FINISHED', 'A game is analysed once it is finished.');
    }
    const progress = this.running.get(game.id);
    if (progress !== undefined) return { progress };
    const stored = await this.stored(game, client);
    if (stored) return stored;
    const failedAt = this.failed.get(game.id);
    if (failedAt !== undefined && this.clock.now() < failedAt + FAILED_MS) {
      throw new RequestError(
        'UNAVAILABLE',
        'This game could not be analysed; the log of the server says why.',
      );
    }
    const claimed = await this.claims.claim(game.id);
    return { progress: claimed ?? this.begin(game, client) };
  }

  /** Analyses that run end with the threads; they are made anew when they are asked for. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
  }

  /** What was made by another valuation than the present one is outdated, except by an exact one. */
  private isOutdated(game: Game, model: string, client: Client): boolean {
    return model !== EXACT_MODEL && model !== this.advisor.model(game, client);
  }

  private async stored(game: Game, client: Client): Promise<AnalysisState | undefined> {
    const stored = await this.store.find(game.id);
    return stored && !this.isOutdated(game, stored.model, client)
      ? { analysis: stored.analysis, model: kindOfModel(stored.model) }
      : undefined;
  }

  /** @throws RequestError BUSY */
  private begin(game: Game, client: Client): AnalysisProgress {
    const progress = this.running.get(game.id);
    if (progress) return progress;
    if (this.running.size >= MOST_RUNNING || !this.advisor.canAnalyse(client)) {
      void this.claims.release(game.id);
      const message = `Too many games wait to be analysed. Try again in ${RETRY_SECONDS} seconds.`;
      throw new RequestError('BUSY', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    this.running.set(game.id, WAITING);
    void this.make(game, client).finally(() => this.running.delete(game.id));
    return WAITING;
  }

  /** Never rejects. */
  private async make(game: Game, client: Client): Promise<void> {
    try {
      // Between the look for it and the claim another server may have stored it.
      if (await this.stored(game, client)) return;
      const report = (choicesDone: number, choices: number): void => {
        this.report(game.id, { choicesDone, choices });
      };
      const made = await this.advisor.analyse(game, await this.eventsOf(game), report, client);
      await this.store.keep(game.id, made);
    } catch (error) {
      if (this.isClosed || error instanceof BusyError) return;
      failedJobs.send({ job: 'analyses' });
      this.logger.error(`Game ${game.id} could not be analysed: ${String(error)}`);
      if (this.failed.size >= MOST_FAILED) this.failed.clear();
      this.failed.set(game.id, this.clock.now());
    } finally {
      await this.claims.release(game.id);
    }
  }

  /** A thread that is ended may still have reported something. */
  private report(gameId: string, progress: AnalysisProgress): void {
    if (!this.running.has(gameId)) return;
    this.running.set(gameId, progress);
    this.claims.report(gameId, progress);
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
