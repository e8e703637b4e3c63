import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import type { CancellableIterator } from '../../kernel/cancellable-iterator.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import { defined } from '../../kernel/input/objects.js';
import type { Retry } from '../../kernel/input/retry.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { ClockSettings } from '../../games/domain/game-clock.js';
import { checkSeats } from '../../games/domain/new-game.js';
import type { RulesChoice } from '../../games/domain/ruleset-choice.js';
import { DEFAULT_LEVEL, type BotLevel } from '../../games/domain/server-bots.js';
import { ChangedGames } from '../../games/publishing/changed-games.js';
import { FollowedTickets } from './followed-tickets.js';
import { Matching } from './matching.js';
import { LEASE_MS, RENEWED_AFTER_MS, statusAt, wishKey, type ShownTicket, type Ticket } from './ticket.js';
import { TicketsStore } from './tickets.store.js';
import { world } from '../../kernel/world.js';

/** The game a player requests. */
export interface WantedGame extends RulesChoice {
  readonly players: number;
  readonly clock?: ClockSettings | undefined;
  readonly botsAfterSeconds?: number | undefined;
  readonly level?: BotLevel | undefined;
}

/** Quick games: games between players with the same wish. */
@Injectable()
export class QuickPlayService {
  constructor(
    private readonly store: TicketsStore,
    private readonly matching: Matching,
    private readonly followed: FollowedTickets,
    private readonly definitions: DefinitionsService,
    private readonly games: ChangedGames,
    private readonly clock: Clock,
  ) {}

  /**
   * Places a ticket. A repeated request returns the ticket that is already waiting.
   * @throws RequestError if the rules do not exist or do not allow this number of players, or QUOTA_EXCEEDED
   */
  async ask(caller: Caller, wanted: WantedGame, retry?: Retry): Promise<ShownTicket> {
    const { players, clock, botsAfterSeconds, level = DEFAULT_LEVEL } = wanted;
    const rules = await this.definitions.require(wanted);
    checkSeats(rules.ruleset, players, 1);
    const now = this.clock.now();
    const ticket: Ticket = {
      id: world.orderedId(),
      playerId: caller.id,
      wish: { rulesetKey: rules.key, players, kind: caller.kind ?? 'HUMAN', ...defined({ clock }) },
      status: 'WAITING',
      botsAt: botsAfterSeconds === undefined ? null : now + botsAfterSeconds * 1000,
      level,
      gameId: null,
      createdAt: now,
      expiresAt: now + LEASE_MS,
    };
    const { ticketId, game } = await this.store.place(ticket, retry);
    if (game) this.games.report(game);
    const shown = await this.require(caller, ticketId);
    if (shown.status === 'WAITING' && shown.botsAt !== null)
      this.matching.at(wishKey(shown.wish), shown.botsAt);
    return shown;
  }

  /** Cancels a waiting ticket; a matched one stays as it is. @throws RequestError TICKET_NOT_FOUND */
  async cancel(caller: Caller, id: string, retry?: Retry): Promise<ShownTicket> {
    await this.store.cancel(caller.id, id, this.clock.now(), retry);
    this.followed.changed(id);
    return this.require(caller, id);
  }

  /** Undefined if the caller has no such ticket. Renews a waiting ticket. */
  async view(caller: Caller, id: string): Promise<ShownTicket | undefined> {
    const ticket = await this.store.find(caller.id, id);
    return ticket && (await this.polled([ticket]))[0];
  }

  /** The caller's waiting tickets, which are renewed, and the most recently ended ones; newest first. */
  async list(caller: Caller): Promise<readonly ShownTicket[]> {
    return this.polled(await this.store.list(caller.id));
  }

  /** The current ticket, then the ticket after each change, until it ends. @throws RequestError TICKET_NOT_FOUND */
  async watch(caller: Caller, id: string): Promise<CancellableIterator<ShownTicket>> {
    const ticket = await this.require(caller, id);
    return this.followed.watch(ticket, () => this.view(caller, id));
  }

  private async require(caller: Caller, id: string): Promise<ShownTicket> {
    const ticket = await this.view(caller, id);
    if (!ticket) throw new RequestError('TICKET_NOT_FOUND', `You have no ticket ${JSON.stringify(id)}.`);
    return ticket;
  }

  /** Tickets as their player sees them. Renews each lease at most once every `RENEWED_AFTER_MS`. */
  private async polled(tickets: readonly Ticket[]): Promise<readonly ShownTicket[]> {
    const now = this.clock.now();
    const aged = tickets.filter(
      (ticket) =>
        statusAt(ticket, now) === 'WAITING' && ticket.expiresAt - now <= LEASE_MS - RENEWED_AFTER_MS,
    );
    if (aged.length > 0)
      await this.store.renew(
        aged.map(({ id }) => id),
        now,
      );
    return Promise.all(tickets.map((ticket) => this.shown(ticket)));
  }

  private async shown(ticket: Ticket): Promise<ShownTicket> {
    const now = this.clock.now();
    const status = statusAt(ticket, now);
    const waiting = status === 'WAITING' ? await this.store.count(wishKey(ticket.wish), now) : 0;
    return { ...ticket, status, waiting };
  }
}
