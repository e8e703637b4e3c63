import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { cancellableGenerator, type CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Clock } from '../../kernel/clock.js';
import type { Retry } from '../../kernel/input/retry.js';
import { Topics } from '../../kernel/topics/topics.js';
import { Waiters } from '../../kernel/topics/waiters.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { at } from '@yamb-server/engine';
import { gameNotFound, requireSeat } from '../../games/domain/seating.js';
import { seatsOwnedBy } from '../../games/domain/game.js';
import { GamesService } from '../../games/games.service.js';
import { CompanyService } from '../../identity/company/company.service.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { REACTIONS_TO_GAME, type Reaction, type ReactionName } from './reactions.models.js';
import { world } from '../../kernel/world.js';

/** Maximum reactions queued for a slow reader; older ones are dropped. */
const MAX_PENDING = 20;
/** How long a watcher's blocks and settings are cached. */
const FRESH_MS = 10_000;

/** The reactions that a watcher sees. */
interface Shown {
  readonly isNothing: boolean;
  readonly blocked: ReadonlySet<string>;
  readonly readAt: number;
}

/** Sends and follows reactions without storing them. */
@Injectable()
export class ReactionsService {
  constructor(
    private readonly games: GamesService,
    private readonly company: CompanyService,
    private readonly topics: Topics,
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a reaction to current followers of the game, once per idempotency key.
   * @throws RequestError GAME_NOT_FOUND, NOT_YOUR_SEAT
   */
  async react(caller: Caller, gameId: string, reaction: ReactionName, retry?: Retry): Promise<void> {
    const game = await this.games.view(caller, gameId);
    if (!game) throw gameNotFound(gameId);
    requireSeat(game, caller);
    if (retry && (await this.isRepeated(retry))) return;
    const seat = at(seatsOwnedBy(game, caller.id), 0);
    const sent = { gameId, playerId: caller.id, seat, reaction, at: this.clock.now() };
    this.topics.publish(REACTIONS_TO_GAME, gameId, sent);
  }

  /** Follows new reactions, except those of players the caller has blocked. @throws RequestError GAME_NOT_FOUND */
  async watch(caller: Caller | undefined, gameId: string): Promise<CancellableIterator<Reaction>> {
    const read = (): Promise<Shown> => this.shownTo(caller, gameId);
    let shown = await read();
    const waiting: Reaction[] = [];
    const follower = new Waiters();
    const stop = this.topics.listen(REACTIONS_TO_GAME, gameId, (reaction) => {
      if (!reaction) return;
      waiting.push(reaction);
      if (waiting.length > MAX_PENDING) waiting.shift();
      void follower.wake();
    });
    return cancellableGenerator(async function* (signal) {
      while (!signal.aborted) {
        const reaction = waiting.shift();
        if (!reaction) {
          await follower.wait(signal);
          continue;
        }
        if (world.monotonic() - shown.readAt > FRESH_MS) shown = await read();
        if (!shown.isNothing && !shown.blocked.has(reaction.playerId)) yield reaction;
      }
    }, stop);
  }

  private async shownTo(caller: Caller | undefined, gameId: string): Promise<Shown> {
    if (!(await this.games.view(caller, gameId))) throw gameNotFound(gameId);
    const readAt = world.monotonic();
    if (!caller) return { isNothing: false, blocked: new Set(), readAt };
    const { reactions } = await this.company.settingsOf(caller);
    const blocked = await this.company.blockedBy(caller);
    return { isNothing: reactions === 'NONE', blocked: new Set(blocked.map(({ id }) => id)), readAt };
  }

  private async isRepeated(retry: Retry): Promise<boolean> {
    return (await this.runner.transaction(() => this.retries.claim(retry, null))) !== undefined;
  }
}
