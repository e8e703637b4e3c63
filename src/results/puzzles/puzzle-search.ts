import { once } from 'node:events';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { choicePoints, gradeOf, turnInput, type AnalysedTurn } from '@yamb-server/strategy';
import { clientOf } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../../kernel/config/config.js';
import { BackgroundJob } from '../../kernel/jobs/background-job.js';
import { HourlyBudget } from '../../kernel/usage/hourly-budget.js';
import type { Game } from '../../games/domain/game.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { GameLog } from '../../games/storage/game-log.js';
import { Advisor } from '../../thinking/advisor/advisor.service.js';
import type { MissedTurn } from '../../thinking/advisor/tasks.js';
import { AnalysesService } from '../../thinking/analyses/analyses.service.js';
import { firstRating } from './puzzle.js';
import { isPerson, PuzzlesStore } from './puzzles.store.js';

const EVERY_MS = 60_000;
const SECOND = 1_000;
/** Maximum number of mistakes of a game that may make its puzzle. */
const MOST_TURNS = 3;

interface Missed extends MissedTurn {
  /** In deviations of the turn. */
  readonly loss: number;
}

/**
 * Analyses finished ranked games in the background, newest first, and makes puzzles of their worst mistakes: at most one of
 * each game, the hardest. The time for it is limited, so a busy server leaves games out.
 */
@Injectable()
export class PuzzleSearch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Puzzles');
  private readonly client = clientOf(undefined, undefined);
  private readonly budget: HourlyBudget;
  private readonly searching: BackgroundJob;
  private stopListening: () => void = () => undefined;

  constructor(
    private readonly store: PuzzlesStore,
    private readonly log: GameLog,
    private readonly analyses: AnalysesService,
    private readonly advisor: Advisor,
    private readonly clock: Clock,
    private readonly changed: ChangedGames,
    { puzzleSeconds }: Config,
  ) {
    this.budget = new HourlyBudget(puzzleSeconds * SECOND);
    this.searching = new BackgroundJob({
      job: 'puzzles',
      name: 'Puzzles',
      failure: 'Finished games could not be searched for puzzles',
      everyMs: EVERY_MS,
      run: (stop) => this.searchAll(stop),
    });
  }

  onApplicationBootstrap(): void {
    this.stopListening = this.changed.listen(({ status, ranked }) => {
      if (status === 'FINISHED' && ranked && this.budget.isLeft()) void this.searching.run();
    });
    this.searching.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopListening();
    await this.searching.stop();
  }

  private async searchAll(stop: AbortSignal): Promise<void> {
    await this.store.trim();
    while (!stop.aborted && this.budget.isLeft()) {
      const gameId = await this.store.take();
      if (gameId === undefined) return;
      await this.budget.spend(() => unlessAborted(stop, this.search(gameId)));
    }
  }

  private async search(gameId: string): Promise<void> {
    try {
      const game = await this.log.game(gameId);
      const isMade = game !== undefined && (await this.makePuzzle(game));
      this.logger.debug(`${isMade ? 'A' : 'No'} puzzle was made of game ${gameId}`);
    } catch (error) {
      // A server that knows its rules may have taken the game, but puzzles are made of a sample of games anyway.
      if (isUnreadable(error)) return;
      throw error;
    }
  }

  private async makePuzzle(game: Game): Promise<boolean> {
    const { id: gameId, rulesetKey, ruleset, state } = game;
    const analysis = await this.analyses.complete(game, this.client);
    if (!analysis || !(await this.store.hasRoom(rulesetKey))) return false;
    const points = choicePoints(ruleset, await this.log.playOf(game));
    const missed = missedIn(game, analysis.turns, points).slice(0, MOST_TURNS);
    if (missed.length === 0) return false;
    const hardest = await this.advisor.findPuzzle({ rulesetKey, ruleset }, missed, this.client);
    if (!hardest) return false;
    const {
      missed: { turn },
      puzzle,
      found,
    } = hardest;
    const sides = state.sheets.length === 1 ? 1 : 2;
    const made = { gameId, rulesetKey, sides, turn, puzzle, rating: firstRating(found) } as const;
    return this.store.add(made, this.clock.now());
  }
}

/** Does not wait for work at shutdown: it ends with the threads, which close later. */
async function unlessAborted(stop: AbortSignal, work: Promise<void>): Promise<void> {
  const hasEnded = new AbortController();
  try {
    await Promise.race([work, once(stop, 'abort', { signal: hasEnded.signal })]);
  } finally {
    hasEnded.abort();
  }
}

/** The mistakes of people, worst first. */
function missedIn(
  { ruleset, seats }: Pick<Game, 'ruleset' | 'seats'>,
  turns: readonly AnalysedTurn[],
  points: ReturnType<typeof choicePoints>,
): Missed[] {
  return turns
    .flatMap(({ seat, deviation, steps }, index): Missed[] => {
      const player = seats[seat];
      if (!player || !isPerson(player)) return [];
      return steps
        .filter((step) => step.kind === 'choice')
        .flatMap(({ loss, made }, choice): Missed[] => {
          const state = points[index]?.[choice];
          const grade = gradeOf(loss, deviation);
          if (!state || (grade !== 'MISTAKE' && grade !== 'BLUNDER')) return [];
          return [{ turn: turnInput(ruleset, state), made, loss: loss / deviation }];
        });
    })
    .sort((one, other) => other.loss - one.loss);
}
