import { Injectable } from '@nestjs/common';
import type { Caller, PlayerKind } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import type { Page } from '../../kernel/schema/connection.js';
import { at } from '@yamb-server/engine';
import { StatementRunner } from '../../storage/statement-runner.js';
import { closesAt, LIMITS, type Competition } from './domain/competition.js';
import { compareStandings } from './domain/comparison.js';
import { findEntrant } from './storage/competition-rows.js';
import {
  gamesOf,
  standingOf,
  standingsPage,
  type DealGame,
  type StandingPlace,
  type StandingRow,
  type StandingsPage,
} from './storage/standings.js';

/** Shown for entrants whose results are hidden. */
const NO_RESULT = { placed: 0, finished: 0, total: 0, best: 0, crossed: 0 } as const;

/** An entrant in a list. */
export interface Listed {
  readonly row: StandingRow;
  /** The rank, starting at 1; null until a game is finished. */
  readonly rank: number | null;
  readonly games: readonly DealGame[];
}

/** A page of standings as a caller sees it. */
export interface Standings extends Page<Listed> {
  /** Whether the caller may see a game: it reveals the dice of a deal that the caller may still play. */
  readonly isShown: (game: DealGame) => boolean;
}

/** Standings, limited to what the caller may see. */
@Injectable()
export class StandingsService {
  constructor(
    private readonly runner: StatementRunner,
    private readonly clock: Clock,
  ) {}

  /** @param kind undefined for people and bots together */
  async page(
    competition: Competition,
    caller: Caller | undefined,
    kind: PlayerKind | undefined,
    first: number,
    after?: StandingPlace,
  ): Promise<Standings> {
    const page = (await this.isBlind(competition, caller))
      ? await this.blindPage(competition, kind, first + 1, after)
      : await this.runner.snapshot(() => standingsPage(competition.id, kind, first + 1, after));
    const shown = { ...page, rows: page.rows.slice(0, first) };
    return this.listed(competition, caller, shown, page.rows.length > first);
  }

  /** The place of the caller; undefined if they have none. */
  async of(competition: Competition, caller: Caller): Promise<Standings | undefined> {
    const page = await this.runner.snapshot(() => standingOf(competition.id, caller.id));
    return page && this.listed(competition, caller, page, false);
  }

  /** Hides the results of a duel from callers who have not finished it, including callers outside the duel. */
  private async isBlind({ id, kind, rounds, ...times }: Competition, caller?: Caller): Promise<boolean> {
    if (kind !== 'DUEL' || this.clock.now() >= closesAt(times)) return false;
    const own = caller && (await this.runner.read(() => findEntrant(id, caller.id)));
    return own?.status !== 'ENTERED' || own.over < rounds;
  }

  /** The entrants without results, in an order that reveals none. A duel has few entrants. */
  private async blindPage(
    { id }: Competition,
    kind: PlayerKind | undefined,
    first: number,
    after?: StandingPlace,
  ): Promise<StandingsPage> {
    const { rows } = await this.runner.snapshot(() => standingsPage(id, kind, LIMITS.duelPlayers, undefined));
    const listed = rows
      .filter(({ playerId }) => after === undefined || playerId > after.playerId)
      .sort((one, other) => (one.playerId < other.playerId ? -1 : 1))
      .map((row) => ({ ...row, ...NO_RESULT }));
    return { rows: listed.slice(0, first), place: undefined, isBlind: true };
  }

  private async listed(
    competition: Competition,
    caller: Caller | undefined,
    page: StandingsPage,
    hasMore: boolean,
  ): Promise<Standings> {
    const ids = page.rows.map(({ playerId }) => playerId);
    const asked = [...new Set([...ids, ...(caller ? [caller.id] : [])])];
    const played = asked.length === 0 ? [] : await this.runner.read(() => gamesOf(competition.id, asked));
    const games = page.isBlind ? played.map((game) => ({ ...game, points: null, crossed: null })) : played;
    const ranks = ranksOf(page);
    const byPlayer = new Map(ids.map((id) => [id, [] as DealGame[]]));
    for (const game of games) byPlayer.get(game.playerId)?.push(game);
    return {
      items: page.rows.map((row, index) => ({
        row,
        rank: at(ranks, index),
        games: byPlayer.get(row.playerId) ?? [],
      })),
      hasMore,
      isShown: this.shownTo(competition, caller, games),
    };
  }

  private shownTo(
    competition: Competition,
    caller: Caller | undefined,
    games: readonly DealGame[],
  ): (game: DealGame) => boolean {
    if (this.clock.now() >= closesAt(competition)) return () => true;
    const own = games.filter(({ playerId }) => playerId === caller?.id);
    const over = new Set(own.flatMap(({ dealId, overAt }) => (overAt === null ? [] : [dealId])));
    return ({ playerId, dealId }) => playerId === caller?.id || over.has(dealId);
  }
}

/** Ranks of a page: equal entrants share a rank, and the next rank is skipped accordingly. */
export function ranksOf({ rows, place }: StandingsPage): readonly (number | null)[] {
  const [top] = rows;
  if (!place || !top) return rows.map(() => null);
  // Entrants equal to the first row may be on an earlier page.
  const others = rows.findIndex((row) => compareStandings(top, row) !== 0);
  const ranks: (number | null)[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    const isSame = before !== undefined && compareStandings(before, row) === 0;
    const next = index === 0 ? place.better + 1 : place.better + place.same + (index - others) + 1;
    const rank = isSame ? at(ranks, index - 1) : next;
    ranks.push(row.finished > 0 ? rank : null);
  }
  return ranks;
}
