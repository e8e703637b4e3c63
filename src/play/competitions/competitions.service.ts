import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../../kernel/config/config.js';
import type { Retry } from '../../kernel/input/retry.js';
import { quotasOf, type Quotas } from '../../games/domain/quotas.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import type { Steps } from '../../storage/steps.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { Game } from '../../games/domain/game.js';
import type { Deal } from '../../games/domain/deal-game.js';
import type { RulesChoice } from '../../games/domain/ruleset-choice.js';
import { GamesService } from '../../games/games.service.js';
import { isSeenBy, type Competition, type Entrant, type Round } from './domain/competition.js';
import { competitionNotFound, competitionRefused } from './domain/competition-refused.js';
import { newDuel, newTournament, type NewDuel, type NewTournament } from './domain/new-competition.js';
import { CompetitionUpdates } from './competition-updates.js';
import { listCompetitions, type CompetitionFilter } from './storage/competition-lists.js';
import { findCompetition, findEntrant, roundsOf, type NewCompetition } from './storage/competition-rows.js';
import { countGameStart, enter, leave } from './storage/entry-steps.js';
import {
  cancelByAdministrator,
  cancelByOrganiser,
  organise,
  removeByOrganiser,
  renameByAdministrator,
} from './storage/organiser-steps.js';
import { gamesOf } from './storage/standings.js';

/** Duels and tournaments, and everything they share with daily games: entering, playing, standings. */
@Injectable()
export class CompetitionsService {
  private readonly quotas: Quotas;

  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    private readonly games: GamesService,
    private readonly definitions: DefinitionsService,
    private readonly clock: Clock,
    private readonly updates: CompetitionUpdates,
    config: Config,
  ) {
    this.quotas = quotasOf(config);
  }

  /** The competition; undefined unless it exists and the caller may see it. */
  async view(caller: Caller | undefined, id: string): Promise<Competition | undefined> {
    const competition = await this.runner.read(() => findCompetition(id));
    return competition && (await this.maySee(competition, caller)) ? competition : undefined;
  }

  /** Newest first. @throws RequestError UNKNOWN_RULESET */
  async list(filter: CompetitionFilter, first: number, after?: string): Promise<readonly Competition[]> {
    await this.definitions.requireKnown(filter.rulesetId);
    return this.runner.read(() => listCompetitions(filter, first, after));
  }

  /** @throws RequestError if the rules do not exist or need several players, or a time or player is invalid */
  async createDuel(caller: Caller, rules: RulesChoice, wanted: NewDuel, retry?: Retry): Promise<Competition> {
    const resolved = await this.definitions.require(rules);
    const make = (now: number) => newDuel(resolved, wanted, caller.id, now);
    return this.create(caller, wanted.players, make, retry);
  }

  /** @throws RequestError as `createDuel` */
  async createTournament(
    caller: Caller,
    rules: RulesChoice,
    wanted: NewTournament,
    retry?: Retry,
  ): Promise<Competition> {
    const resolved = await this.definitions.require(rules);
    return this.create(caller, [], (now) => newTournament(resolved, wanted, caller.id, now), retry);
  }

  /** @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED, WRONG_JOIN_CODE */
  join(caller: Caller, id: string, code: string | undefined, retry?: Retry): Promise<Competition> {
    return this.change(id, retry, (now) => enter(id, caller, code, now));
  }

  /** Declines an invitation or gives up a place. @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED */
  leave(caller: Caller, id: string, retry?: Retry): Promise<Competition> {
    return this.change(id, retry, (now) => leave(id, caller.id, now));
  }

  /** @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED */
  removeEntrant(caller: Caller, id: string, playerId: string, retry?: Retry): Promise<Competition> {
    return this.change(id, retry, (now) => removeByOrganiser(id, caller.id, playerId, now));
  }

  /** @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED */
  cancel(caller: Caller, id: string, retry?: Retry): Promise<Competition> {
    return this.change(id, retry, (now) => cancelByOrganiser(id, caller.id, now));
  }

  /** Cancels a competition for the administrator. @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED */
  cancelAny(id: string, retry?: Retry): Promise<void> {
    return this.once(id, retry, (now) => cancelByAdministrator(id, now));
  }

  /** Renames a tournament. @throws RequestError COMPETITION_NOT_FOUND, BAD_USER_INPUT */
  renameAny(id: string, title: string, retry?: Retry): Promise<void> {
    return this.once(id, retry, () => renameByAdministrator(id, title));
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
    return this.begin(
      caller,
      competition,
      round,
      () => countGameStart(id, caller.id, this.clock.now()),
      retry,
    );
  }

  /**
   * Starts the player's game of a round, or returns the one already started.
   * @param choose returns the round, starting at 1
   * @param enter checks in the same transaction that the player may start, and counts the game
   * @throws RequestError COMPETITION_REFUSED, QUOTA_EXCEEDED, and errors of `enter`
   */
  async begin(
    player: Caller,
    competition: Competition,
    choose: () => number | Promise<number>,
    enter: () => Steps<void>,
    retry?: Retry,
  ): Promise<Game> {
    const deal = async (): Promise<Deal> => this.dealOf(competition, await choose());
    const game = await this.games.playDeal(player, deal, enter, retry);
    this.updates.publish(competition.id);
    return game;
  }

  /** The deals of a competition, by round. */
  rounds(id: string): Promise<readonly Round[]> {
    return this.runner.read(() => roundsOf(id));
  }

  entrant(id: string, playerId: string): Promise<Entrant | undefined> {
    return this.runner.read(() => findEntrant(id, playerId));
  }

  private async nextRound({ id, rounds }: Competition, playerId: string): Promise<number> {
    const games = await this.runner.read(() => gamesOf(id, [playerId]));
    const playing = games.find(({ overAt }) => overAt === null);
    if (playing) return playing.round;
    const begun = new Set(games.map(({ round }) => round));
    for (let round = 1; round <= rounds; round += 1) if (!begun.has(round)) return round;
    throw competitionRefused('ALL_BEGUN');
  }

  private async maySee(competition: Competition, caller: Caller | undefined): Promise<boolean> {
    if (isSeenBy(competition, caller?.id)) return true;
    return caller !== undefined && (await this.entrant(competition.id, caller.id)) !== undefined;
  }

  private async dealOf({ id, rulesetKey, closes, rounds }: Competition, number: number): Promise<Deal> {
    const round = (await this.rounds(id)).find((one) => one.round === number);
    if (!round) throw competitionRefused('NO_SUCH_ROUND', { rounds });
    const rules = await this.definitions.loadKey(rulesetKey);
    if (!rules) throw new Error(`Competition ${id} uses unknown rules ${rulesetKey}`);
    return { id: round.dealId, closes, rulesetKey, ruleset: rules.solitaire, seed: round.seed };
  }

  /** @param make called only for the first request, because a retry may come after the times it checks */
  private async create(
    organiser: Caller,
    invited: readonly string[],
    make: (now: number) => NewCompetition,
    retry: Retry | undefined,
  ): Promise<Competition> {
    const { quotas } = this;
    const now = this.clock.now();
    const answered = await this.retries.run(retry, null, function* () {
      const made = make(now);
      yield* organise(made, organiser, invited, quotas, now);
      return { answer: made.id, memo: made.id };
    });
    return this.read(answered.replayed ? answered.memo : answered.answer);
  }

  private async change(
    id: string,
    retry: Retry | undefined,
    work: (now: number) => Steps<void>,
  ): Promise<Competition> {
    await this.once(id, retry, work);
    return this.read(id);
  }

  /** Changes a competition once for all retries of a request. */
  private async once(
    id: string,
    retry: Retry | undefined,
    work: (now: number) => Steps<void>,
  ): Promise<void> {
    const now = this.clock.now();
    await this.retries.run(retry, null, function* () {
      yield* work(now);
      return { answer: undefined, memo: id };
    });
    this.updates.publish(id);
  }

  private async read(id: string): Promise<Competition> {
    const competition = await this.runner.read(() => findCompetition(id));
    // The competition may have been pruned since the first request of a retry.
    if (!competition) throw competitionNotFound(id);
    return competition;
  }
}
