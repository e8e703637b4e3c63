import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { EXACT_MODEL, kindOfModel } from '../advisor/model-name.js';
import { Advisor } from '../advisor/advisor.service.js';
import type { Analysis } from '../advisor/tasks.js';
import { BusyError } from '../advisor/pool-job.js';
import type { Client } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { defined } from '../../kernel/input/objects.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Game } from '../../games/domain/game.js';
import { GameLog } from '../../games/storage/game-log.js';
import { AnalysesStore, type StoredAnalysis } from './analyses.store.js';
import { AnalysisClaims } from './analysis-claims.js';
import { CompetitionSizes } from './competition-sizes.js';
import { WAITING, type AnalysisProgress, type AnalysisState } from './analysis-state.js';
import { failedJobs } from '../../kernel/jobs/failed-jobs.js';

/** Maximum number of running and waiting analyses on this server. */
const MAX_RUNNING = 64;
/** Maximum number and retention of failures. They expire because the machine may only have been busy. */
const MAX_FAILED = 1_000;
const FAILED_MS = 10 * 60_000;
const RETRY_SECONDS = 2;

/** Analyses finished games in the background on first request, and stores the results. */
@Injectable()
export class AnalysesService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Analyses');
  /** Analyses by game: their progress, and when they have ended. */
  private readonly running = new Map<string, { progress: AnalysisProgress; readonly made: Promise<void> }>();
  /** Time of failure by game. */
  private readonly failed = new Map<string, number>();
  private isClosed = false;

  constructor(
    private readonly store: AnalysesStore,
    private readonly log: GameLog,
    private readonly advisor: Advisor,
    private readonly claims: AnalysisClaims,
    private readonly sizes: CompetitionSizes,
    private readonly clock: Clock,
  ) {}

  /**
   * The analysis of a game, or its progress. Starts it if necessary.
   * @param client the client whose quota a new analysis counts towards
   * @throws RequestError GAME_NOT_FINISHED, BUSY, UNAVAILABLE if it failed
   */
  async of(game: Game, client: Client): Promise<AnalysisState> {
    if (game.status !== 'FINISHED') {
      throw new RequestError('GAME_NOT_FINISHED', 'A game is analysed once it is finished.');
    }
    const running = this.running.get(game.id);
    if (running) return { progress: running.progress };
    const stored = await this.stored(game, client);
    if (stored) return stored;
    const failedAt = this.failed.get(game.id);
    if (failedAt !== undefined && this.clock.now() < failedAt + FAILED_MS) {
      throw new RequestError(
        'UNAVAILABLE',
        'This game could not be analysed. The server log contains the reason.',
      );
    }
    const claimed = await this.claims.claim(game.id);
    return { progress: claimed ?? this.begin(game, client) };
  }

  /**
   * The analysis of a game, once it is made: for background work. Undefined if it fails, or if another server makes it.
   * @throws RequestError GAME_NOT_FINISHED, BUSY, UNAVAILABLE
   */
  async complete(game: Game, client: Client): Promise<Analysis | undefined> {
    const state = await this.of(game, client);
    if ('analysis' in state) return state.analysis;
    await this.running.get(game.id)?.made;
    const stored = await this.stored(game, client);
    return stored && 'analysis' in stored ? stored.analysis : undefined;
  }

  /** Running analyses end with their threads, and start again on the next request. */
  beforeApplicationShutdown(): void {
    this.isClosed = true;
  }

  /** Analyses by an older valuation are outdated, unless it was exact; so are those before the end of a competition. */
  private async isOutdated(
    game: Game,
    { model, analysis }: StoredAnalysis,
    client: Client,
  ): Promise<boolean> {
    if (model !== EXACT_MODEL && model !== this.advisor.model(game, client)) return true;
    const bestOf = await this.sizes.of(game);
    return bestOf !== undefined && bestOf !== analysis.bestOf;
  }

  private async stored(game: Game, client: Client): Promise<AnalysisState | undefined> {
    const stored = await this.store.find(game.id);
    return stored && !(await this.isOutdated(game, stored, client))
      ? { analysis: stored.analysis, model: kindOfModel(stored.model) }
      : undefined;
  }

  /** @throws RequestError BUSY */
  private begin(game: Game, client: Client): AnalysisProgress {
    const running = this.running.get(game.id);
    if (running) return running.progress;
    if (this.running.size >= MAX_RUNNING || !this.advisor.canAnalyse(client)) {
      void this.claims.release(game.id);
      const message = `Too many games are waiting to be analysed. Try again in ${RETRY_SECONDS} seconds.`;
      throw new RequestError('BUSY', message, { retryAfterSeconds: RETRY_SECONDS });
    }
    const made = this.make(game, client).finally(() => this.running.delete(game.id));
    this.running.set(game.id, { progress: WAITING, made });
    return WAITING;
  }

  /** Never rejects. */
  private async make(game: Game, client: Client): Promise<void> {
    try {
      // Another server may have stored it just before the claim.
      if (await this.stored(game, client)) return;
      const report = (choicesDone: number, choices: number): void => {
        this.report(game.id, { choicesDone, choices });
      };
      const played = {
        events: await this.log.playOf(game),
        ...defined({ bestOf: await this.sizes.of(game) }),
      };
      const made = await this.advisor.analyse(game, played, report, client);
      await this.store.keep(game, made);
    } catch (error) {
      if (this.isClosed || error instanceof BusyError) return;
      failedJobs.send({ job: 'analyses' });
      this.logger.error(`Game ${game.id} could not be analysed: ${String(error)}`);
      if (this.failed.size >= MAX_FAILED) this.failed.clear();
      this.failed.set(game.id, this.clock.now());
    } finally {
      await this.claims.release(game.id);
    }
  }

  /** Ignores late reports of a thread that was ended. */
  private report(gameId: string, progress: AnalysisProgress): void {
    const running = this.running.get(gameId);
    if (!running) return;
    running.progress = progress;
    this.claims.report(gameId, progress);
  }
}
