import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Advisor } from '../advisor/advisor.service.js';
import { QueueFullError } from '../advisor/thread-pool.js';
import { Clock } from '../api/clock.js';
import { botDueAt, botToMove } from '../games/domain/bots.js';
import type { Game } from '../games/domain/game.js';
import { isUnreadable } from '../games/domain/schema-version.js';
import { botOf, type BotLevel } from '../games/domain/server-bots.js';
import type { GameCommand } from '../games/domain/turn-order.js';
import { GamesService } from '../games/games.service.js';
import { GameLog } from '../games/history/game-log.js';
import { ChangedGames } from '../games/publishing/changed-games.js';
import { DueGames, type DueGame } from '../games/storage/due-games.js';
import { BotQueue } from './bot-queue.js';
import { obviousMove, simpleMove } from './bot-move.js';

/** Interval of the search for games whose bots no server has moved. */
const EVERY_MS = 5_000;
/** Games that have waited for less are those of another server, or will be found next time. */
const GRACE_MS = 2_000;
/** Games that are found at a time. */
const PAGE = 100;

const BEFORE_ALL: Pick<DueGame, 'at' | 'id'> = { at: 0, id: '' };

/**
 * Makes the moves of bots, as ordinary commands: after the commit that makes it a bot's turn, on the server that made it. A
 * search finds the games that a stopped server has left behind. Several servers may choose a move for the same game; each
 * sends it with the version that it was chosen for, so that one of them is accepted.
 */
@Injectable()
export class BotsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Bots');
  private readonly queue = new BotQueue((gameId) => this.play(gameId));
  private timer: NodeJS.Timeout | undefined;
  private stopListening: (() => void) | undefined;
  /** The last game of the page before: a game that cannot be played does not keep others from being found. */
  private found = BEFORE_ALL;

  constructor(
    private readonly games: GamesService,
    private readonly log: GameLog,
    private readonly changed: ChangedGames,
    private readonly due: DueGames,
    private readonly advisor: Advisor,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.stopListening = this.changed.listen((game) => {
      this.schedule(game);
    });
    this.search();
    this.timer = setInterval(() => {
      this.search();
    }, EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.stopListening?.();
    await this.queue.close();
  }

  private schedule(game: Game): void {
    const at = botDueAt(game);
    if (at !== null) this.queue.add(game.id, at - this.clock.now(), game.createdBy);
  }

  private search(): void {
    if (!this.queue.isIdle) return;
    this.findDue().catch((error: unknown) => {
      this.logger.warn(`Games that wait for bots were not found: ${String(error)}`);
    });
  }

  private async findDue(): Promise<void> {
    const found = await this.due.until(this.clock.now() - GRACE_MS, this.found, PAGE);
    this.found = found.length < PAGE ? BEFORE_ALL : (found.at(-1) ?? BEFORE_ALL);
    for (const { id, owner } of found) this.queue.add(id, 0, owner);
  }

  /** One move, where it is a bot's turn. What fails is found again by the search. */
  private async play(gameId: string): Promise<void> {
    try {
      const game = await this.log.game(gameId);
      const level = game && botToMove(game);
      if (!game || level === undefined) return;
      const wait = game.updatedAt + game.botDelay - this.clock.now();
      if (wait > 0) {
        this.queue.add(gameId, wait, game.createdBy);
        return;
      }
      const target = { gameId, expectedVersion: game.version };
      const result = await this.games.move(botOf(level), target, await this.choose(game, level));
      if (result.kind === 'refused' && result.refusal.code !== 'VERSION_CONFLICT') {
        this.logger.error(`A move of a bot in game ${gameId} was refused: ${result.refusal.code}`);
      }
    } catch (error) {
      if (error instanceof QueueFullError || isUnreadable(error)) return;
      this.logger.warn(`A bot has not moved in game ${gameId}: ${String(error)}`);
    }
  }

  private async choose(game: Game, level: BotLevel): Promise<GameCommand> {
    const obvious = obviousMove(game);
    const { id, version, rulesetKey, ruleset, state } = game;
    if (obvious || state.phase !== 'rolled') return obvious ?? { type: 'roll' };
    try {
      const command = await this.advisor.move({ rulesetKey, ruleset }, state, level, `${id}:${version}`);
      return command.type === 'resign' ? { type: 'resign' } : command;
    } catch (error) {
      if (error instanceof QueueFullError) throw error;
      // The game goes on, whatever the reason.
      this.logger.error(`A bot plays without advice in game ${id}: ${String(error)}`);
      return simpleMove(ruleset, state);
    }
  }
}
