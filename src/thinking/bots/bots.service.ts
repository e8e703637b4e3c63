import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Advisor } from '../advisor/advisor.service.js';
import { BusyError } from '../advisor/pool-job.js';
import { clientOf } from '../../kernel/caller/caller.js';
import { SeenPlayers } from '../../kernel/caller/seen-players.js';
import { Clock } from '../../kernel/clock.js';
import { botDueAt, botToMove } from '../../games/domain/bots.js';
import type { Game } from '../../games/domain/game.js';
import { MAX_BOT_DELAY } from '../../games/domain/limits.js';
import { simpleMove } from '../../games/domain/passed-turn.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { botOf, type BotLevel } from '../../games/domain/server-bots.js';
import type { GameCommand } from '../../games/domain/turn-order.js';
import { GameCommandsService } from '../../games/commands/game-commands.service.js';
import { DueWork } from '../../games/due/due-work.js';
import { GameLog } from '../../games/storage/game-log.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { GameQueries } from '../../games/storage/game-queries.js';
import { obviousMove, opponentOf } from './bot-move.js';
import { failedJobs, reportFailure } from '../../kernel/jobs/failed-jobs.js';

/**
 * Plays the moves of bots as ordinary commands, on the server that committed the previous move. A search finds games left by
 * a stopped server. Several servers may choose a move for the same game; each sends the expected version, so that only one
 * is accepted.
 */
@Injectable()
export class BotsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Bots');
  private readonly work: DueWork;

  constructor(
    private readonly commands: GameCommandsService,
    private readonly log: GameLog,
    private readonly changed: ChangedGames,
    queries: GameQueries,
    private readonly advisor: Advisor,
    private readonly clock: Clock,
    private readonly seen: SeenPlayers,
  ) {
    this.work = new DueWork(
      {
        what: 'Bots',
        dueAt: botDueAt,
        find: (...page) => queries.due('bot', ...page),
        perform: (gameId) => this.play(gameId),
        // Jobs wait for a thread or the disk.
        atOnce: 64,
        ofOwner: 8,
        everyMs: 5_000,
        aheadMs: MAX_BOT_DELAY,
        delayMs: 0,
        graceMs: 2_000,
      },
      clock,
    );
  }

  onApplicationBootstrap(): void {
    this.work.start(this.changed);
  }

  async beforeApplicationShutdown(): Promise<void> {
    const closed = this.work.close();
    this.advisor.dismissMoves();
    await closed;
  }

  /** Plays a move if it is a bot's turn. The search retries if this fails. */
  private async play(gameId: string): Promise<void> {
    try {
      const game = await this.log.game(gameId);
      const level = game && botToMove(game);
      if (!game || level === undefined) return;
      if (game.updatedAt + game.botDelay > this.clock.now()) {
        this.work.schedule(game);
        return;
      }
      const target = { gameId, expectedVersion: game.version };
      const result = await this.commands.move(botOf(level), target, await this.choose(game, level));
      if (result.kind === 'refused' && result.refusal.code !== 'VERSION_CONFLICT') {
        failedJobs.send({ job: 'bots' });
        this.logger.error(`A move of a bot in game ${gameId} was refused: ${result.refusal.code}`);
      }
    } catch (error) {
      if (error instanceof BusyError || isUnreadable(error)) return;
      reportFailure('bots', this.logger, `A bot could not move in game ${gameId}`, error);
    }
  }

  private async choose(game: Game, level: BotLevel): Promise<GameCommand> {
    const obvious = obviousMove(game);
    const { id, rulesetKey, ruleset, state } = game;
    if (obvious || state.phase !== 'rolled') return obvious ?? { type: 'roll' };
    const opponent = opponentOf(game);
    const client = clientOf(opponent, this.seen.addressOf(opponent));
    try {
      const command = await this.advisor.move({ rulesetKey, ruleset }, state, level, id, client);
      return command.type === 'resign' ? { type: 'resign' } : command;
    } catch (error) {
      if (error instanceof BusyError) throw error;
      // The game must go on, whatever the reason.
      failedJobs.send({ job: 'bots' });
      this.logger.error(`A bot plays without advice in game ${id}: ${String(error)}`);
      return simpleMove(ruleset, state);
    }
  }
}
