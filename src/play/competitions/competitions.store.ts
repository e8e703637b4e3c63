import { Injectable } from '@nestjs/common';
import type { Caller, PlayerKind } from '../../kernel/caller/caller.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import { Config } from '../../kernel/config/config.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { one, only, write, type Steps } from '../../storage/steps.js';
import { quotasOf, type Quotas } from '../../games/domain/quotas.js';
import { countNewCompetition, requireInvitations } from '../../games/storage/usage.js';
import { lockAccounts } from '../../identity/accounts.js';
import { requireChallenges } from '../../identity/company/may-meet.js';
import { RetriesStore } from '../../storage/retries/retries.store.js';
import {
  bytesOfCompetition,
  LIMITS,
  type Competition,
  type Entrant,
  type Round,
} from './domain/competition.js';
import { competitionRefused } from './domain/competition-refused.js';
import { listCompetitions, placesOf, type CompetitionFilter } from './storage/competition-lists.js';
import {
  addCompetition,
  dailyName,
  findCompetition,
  findDaily,
  findEntrant,
  roundsOf,
  setEntrant,
  type NewCompetition,
} from './storage/competition-rows.js';
import { enter, leave } from './storage/entry-steps.js';
import {
  cancelByAdministrator,
  cancelByOrganiser,
  removeByOrganiser,
  renameByAdministrator,
} from './storage/organiser-steps.js';
import { prunable, pruneCompetition } from './storage/prune-steps.js';
import {
  gamesOf,
  standingOf,
  standingsPage,
  type DealGame,
  type StandingPlace,
  type StandingsPage,
} from './storage/standings.js';

const COUNT_RUNNING = `SELECT count(*) AS running FROM competitions
  WHERE organiser_id = $1 AND closes > $2 AND cancelled_at IS NULL AND ended_at IS NULL`;
const COUNT_ENTRANT = 'UPDATE competitions SET entrants = entrants + 1 WHERE id = $1';
const OF_DEAL = 'SELECT competition_id AS id FROM deals WHERE id = $1';

/** Stores competitions with their deals and entrants. */
@Injectable()
export class CompetitionsStore {
  private readonly quotas: Quotas;

  constructor(
    private readonly runner: StatementRunner,
    private readonly retries: RetriesStore,
    config: Config,
  ) {
    this.quotas = quotasOf(config);
  }

  find(id: string): Promise<Competition | undefined> {
    return this.runner.read(() => findCompetition(id));
  }

  /** The daily game of a rule set and date. */
  findDaily(rules: string, date: string): Promise<Competition | undefined> {
    return this.runner.read(() => findDaily(rules, date));
  }

  /** Stores a daily game unless it already exists. Returns whether it was stored. */
  addDaily(competition: NewCompetition, rules: string, date: string): Promise<boolean> {
    return this.runner.transaction(function* () {
      if (yield* findDaily(rules, date)) return false;
      yield* addCompetition(competition, dailyName(rules, date));
      return true;
    });
  }

  /**
   * Stores a duel or tournament and returns its id. A retry returns the id from the first request.
   * @param enters whether the organiser plays too
   * @throws RequestError BAD_USER_INPUT for an unknown player, PLAYER_UNAVAILABLE, COMPETITION_REFUSED, QUOTA_EXCEEDED,
   * UNAUTHENTICATED
   */
  add(
    competition: NewCompetition,
    organiser: Caller,
    { enters, invited }: { readonly enters: boolean; readonly invited: readonly string[] },
    now: number,
    retry?: Retry,
  ): Promise<string> {
    const { id } = competition;
    const { quotas } = this;
    return this.once(retry, id, function* () {
      const accounts = yield* lockAccounts([organiser.id, ...invited], organiser.id, ...invited);
      accounts.require(organiser.id);
      for (const [index, playerId] of invited.entries()) {
        if (accounts.has(playerId)) continue;
        const message = `There is no player ${playerId}`;
        throw RequestError.badInput([{ field: `players.${index}`, message }]);
      }
      yield* requireChallenges(organiser.id, invited, accounts);
      yield* requireInvitations(quotas, organiser.id, invited, now);
      const { running } = yield* only<{ running: number }>(COUNT_RUNNING, organiser.id, now);
      if (running >= LIMITS.running) {
        throw competitionRefused('TOO_MANY', { maximum: LIMITS.running });
      }
      yield* countNewCompetition(quotas, organiser.id, now, bytesOfCompetition(competition.deals.length));
      yield* addCompetition(competition, null);
      const { kind = 'HUMAN' } = organiser;
      if (enters) {
        yield* setEntrant(id, { playerId: organiser.id, kind, status: 'ENTERED', at: now });
        yield* write(COUNT_ENTRANT, id);
      }
      for (const playerId of invited) {
        yield* setEntrant(id, { playerId, kind: 'HUMAN', status: 'INVITED', at: now });
      }
    });
  }

  /** @throws RequestError as `enter` */
  enter(id: string, player: Caller, code: string | undefined, now: number, retry?: Retry): Promise<string> {
    return this.once(retry, id, () => enter(id, player, code, now));
  }

  /** @throws RequestError as `leave` */
  leave(id: string, playerId: string, now: number, retry?: Retry): Promise<string> {
    return this.once(retry, id, () => leave(id, playerId, now));
  }

  /**
   * @param organiserId the player making the request, who must be the organiser
   * @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED
   */
  removeEntrant(
    id: string,
    organiserId: string,
    playerId: string,
    now: number,
    retry?: Retry,
  ): Promise<string> {
    return this.once(retry, id, () => removeByOrganiser(id, organiserId, playerId, now));
  }

  /** @throws RequestError COMPETITION_NOT_FOUND, FORBIDDEN, COMPETITION_REFUSED */
  cancel(id: string, organiserId: string, now: number, retry?: Retry): Promise<string> {
    return this.once(retry, id, () => cancelByOrganiser(id, organiserId, now));
  }

  /**
   * Cancels a competition for the administrator, even if players have started. It must not have ended.
   * @throws RequestError COMPETITION_NOT_FOUND, COMPETITION_REFUSED
   */
  cancelByAdministrator(id: string, now: number, retry?: Retry): Promise<string> {
    return this.once(retry, id, () => cancelByAdministrator(id, now));
  }

  /** Renames a tournament. @throws RequestError COMPETITION_NOT_FOUND, BAD_USER_INPUT for other competitions */
  rename(id: string, title: string, retry?: Retry): Promise<string> {
    return this.once(retry, id, () => renameByAdministrator(id, title));
  }

  /** A page of the competitions in which the player has a place but has not started to play. */
  async placesOf(playerId: string, now: number, after: string): Promise<readonly string[]> {
    return (await this.runner.read(() => placesOf(playerId, now, after))).map(({ id }) => id);
  }

  /** Ids of at most `first` competitions that may be pruned, in ascending order, starting after `after`. */
  async prunable(before: number, after: string, first: number): Promise<readonly string[]> {
    return (await this.runner.read(() => prunable(before, after, first))).map(({ id }) => id);
  }

  /** Deletes a competition if it may still be pruned. Returns whether it was deleted. */
  prune(id: string, before: number): Promise<boolean> {
    return this.runner.transaction(() => pruneCompetition(id, before));
  }

  entrant(id: string, playerId: string): Promise<Entrant | undefined> {
    return this.runner.read(() => findEntrant(id, playerId));
  }

  rounds(id: string): Promise<readonly Round[]> {
    return this.runner.read(() => roundsOf(id));
  }

  standings(
    id: string,
    kind: PlayerKind | undefined,
    first: number,
    after: StandingPlace | undefined,
  ): Promise<StandingsPage> {
    return this.runner.snapshot(() => standingsPage(id, kind, first, after));
  }

  standing(id: string, playerId: string): Promise<StandingsPage | undefined> {
    return this.runner.snapshot(() => standingOf(id, playerId));
  }

  games(id: string, playerIds: readonly string[]): Promise<readonly DealGame[]> {
    return this.runner.read(() => gamesOf(id, playerIds));
  }

  list(filter: CompetitionFilter, first: number, after?: string): Promise<readonly Competition[]> {
    return this.runner.read(() => listCompetitions(filter, first, after));
  }

  /** The competition to which a deal belongs. */
  async idOfDeal(dealId: string): Promise<string | undefined> {
    return (await this.runner.read(() => one<{ id: string }>(OF_DEAL, dealId)))?.id;
  }

  /** Runs work once for all retries of a request. Returns the id of the competition. */
  private async once(retry: Retry | undefined, id: string, work: () => Steps<void>): Promise<string> {
    const answered = await this.runner.transaction(() =>
      this.retries.answer(retry, null, function* () {
        yield* work();
        return { answer: id, memo: id };
      }),
    );
    return answered.replayed ? answered.memo : answered.answer;
  }
}
