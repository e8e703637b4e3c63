import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import type { Retry } from '../../kernel/input/retry.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { Game } from '../../games/domain/game.js';
import { requireRuleset } from '../../games/domain/ruleset-choice.js';
import { CompetitionsStore } from './competitions.store.js';
import { DealGames } from './deal-games.service.js';
import { isPublic, type Competition, type Entrant, type Round } from './domain/competition.js';
import { competitionNotFound, competitionRefused } from './domain/competition-refused.js';
import { newDuel, newTournament, type NewDuel, type NewTournament } from './domain/new-competition.js';
import { CompetitionUpdates } from './competition-updates.js';
import type { CompetitionFilter } from './storage/competition-lists.js';
import { countGameStart } from './storage/entry-steps.js';

/** The rules a request chooses. */
export interface RulesChoice {
  readonly ruleset: string;
  readonly variants: readonly string[];
}

/** Duels and tournaments, and everything they share with daily games: entering, playing, standings. */
@Injectable()
export class CompetitionsService {
  constructor(
    private readonly store: CompetitionsStore,
    private readonly deals: DealGames,
    private readonly definitions: DefinitionsService,
    private readonly clock: Clock,
    private readonly updates: CompetitionUpdates,
  ) {}

  /** The competition; undefined unless it exists and the caller may see it. */
  async view(caller: Caller | undefined, id: string): Promise<Competition | undefined> {
    const competition = await this.store.find(id);
    return competition && (await this.maySee(competition, caller)) ? competition : undefined;
  }

  /** Newest first. @throws RequestError UNKNOWN_RULESET */
  async list(filter: CompetitionFilter, first: number, after?: string): Promise<readonly Competition[]> {
    await this.definitions.requireKnown(filter.rulesetId);
    return this.store.list(filter, first, after);
  }

  /** @throws RequestError if the rules do not exist or need several players, or a time or player is invalid */
  async createDuel(caller: Caller, rules: RulesChoice, wanted: NewDuel, retry?: Retry): Promise<Competition> {
    const now = this.clock.now();
    const duel = newDuel(await this.rulesOf(rules), wanted, caller.id, now);
    return this.read(
      await this.store.add(duel, caller, { enters: true, invited: wanted.players }, now, retry),
    );
  }

  /** @throws RequestError as `createDuel` */
  async createTournament(
    caller: Caller,
    rules: RulesChoice,
    wanted: NewTournament,
    retry?: Retry,
  ): Promise<Competition> {
    const now = this.clock.now();
    const tournament = newTournament(await this.rulesOf(rules), wanted, caller.id, now);
    return this.read(await this.store.add(tournament, caller, { enters: false, invited: [] }, now, retry));
  }

  /** @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED, WRONG_JOIN_CODE */
  async join(caller: Caller, id: string, code: string | undefined, retry?: Retry): Promise<Competition> {
    return this.changed(await this.store.enter(id, caller, code, this.clock.now(), retry));
  }

  /** Declines an invitation or gives up a place. @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED */
  async leave(caller: Caller, id: string, retry?: Retry): Promise<Competition> {
    return this.changed(await this.store.leave(id, caller.id, this.clock.now(), retry));
  }

  /** @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED */
  async removeEntrant(caller: Caller, id: string, playerId: string, retry?: Retry): Promise<Competition> {
    return this.changed(await this.store.removeEntrant(id, caller.id, playerId, this.clock.now(), retry));
  }

  /** @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED */
  async cancel(caller: Caller, id: string, retry?: Retry): Promise<Competition> {
    return this.changed(await this.store.cancel(id, caller.id, this.clock.now(), retry));
  }

  /** Cancels a competition for the administrator. @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED */
  async cancelAny(id: string, retry?: Retry): Promise<void> {
    this.updates.publish(await this.store.cancelByAdministrator(id, this.clock.now(), retry));
  }

  /** Renames a tournament. @throws RequestError COMPETITION_NOT_FOUND, BAD_USER_INPUT */
  async renameAny(id: string, title: string, retry?: Retry): Promise<void> {
    this.updates.publish(await this.store.rename(id, title, retry));
  }

  /**
   * Starts the caller's game of a round, or returns the one already started.
   * @param wanted the round, starting at 1; defaults to the one being played, otherwise to the first one not started
   * @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED, QUOTA_EXCEEDED
   */
  async play(caller: Caller, id: string, wanted: number | undefined, retry?: Retry): Promise<Game> {
    const competition = await this.view(caller, id);
    if (!competition) throw competitionNotFound(id);
    if (competition.kind === 'DAILY') throw competitionRefused('IS_DAILY');
    const round = () => wanted ?? this.nextRound(competition, caller.id);
    const enter = () => countGameStart(id, caller.id, this.clock.now());
    const game = await this.deals.begin(caller, competition, round, enter, retry);
    this.updates.publish(id);
    return game;
  }

  /** The deals of a competition, by round. */
  rounds(id: string): Promise<readonly Round[]> {
    return this.store.rounds(id);
  }

  entrant(id: string, playerId: string): Promise<Entrant | undefined> {
    return this.store.entrant(id, playerId);
  }

  private async nextRound({ id, rounds }: Competition, playerId: string): Promise<number> {
    const games = await this.store.games(id, [playerId]);
    const playing = games.find(({ overAt }) => overAt === null);
    if (playing) return playing.round;
    const begun = new Set(games.map(({ round }) => round));
    for (let round = 1; round <= rounds; round += 1) if (!begun.has(round)) return round;
    throw competitionRefused('ALL_BEGUN');
  }

  private async maySee(competition: Competition, caller: Caller | undefined): Promise<boolean> {
    if (isPublic(competition)) return true;
    if (caller === undefined) return false;
    if (competition.organiserId === caller.id) return true;
    return (await this.store.entrant(competition.id, caller.id)) !== undefined;
  }

  private async rulesOf({ ruleset, variants }: RulesChoice) {
    return requireRuleset(ruleset, variants, await this.definitions.load(ruleset));
  }

  private async changed(id: string): Promise<Competition> {
    this.updates.publish(id);
    return this.read(id);
  }

  private async read(id: string): Promise<Competition> {
    const competition = await this.store.find(id);
    // The competition may have been pruned since the first request of a retry.
    if (!competition) throw competitionNotFound(id);
    return competition;
  }
}
