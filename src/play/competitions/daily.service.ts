import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { BackgroundJob } from '../../kernel/jobs/background-job.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import { Config } from '../../kernel/config/config.js';
import { StartError } from '../../kernel/config/load-config.js';
import { DefinitionsService } from '../../games/definitions/definitions.service.js';
import type { Game } from '../../games/domain/game.js';
import { requireRuleset, type RulesChoice } from '../../games/domain/ruleset-choice.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { StatementRunner } from '../../storage/statement-runner.js';
import { dayOf, rulesNameOf, type Competition, type Day } from './domain/competition.js';
import { isSolitaire, newDaily } from './domain/new-competition.js';
import { CompetitionsService } from './competitions.service.js';
import { findDaily, provideDaily } from './storage/competition-rows.js';
import { enterDaily } from './storage/entry-steps.js';

const EVERY_MS = 10 * 60_000;
const HOUR = 60 * 60 * 1000;

/**
 * The daily games: one per UTC day for each rule set the operator lists. Tomorrow's game is created today with its seed, so
 * that the commitment is public before anyone can play. If no server was running then, the game is created later.
 */
@Injectable()
export class DailyService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly rules: readonly ResolvedRuleset[];
  private readonly accountAge: number;
  private readonly making = new BackgroundJob({
    job: 'competitions',
    name: 'Daily games',
    failure: 'Upcoming daily games could not be created',
    everyMs: EVERY_MS,
    run: () => this.makeNext(),
  });

  constructor(
    private readonly runner: StatementRunner,
    private readonly competitions: CompetitionsService,
    private readonly definitions: DefinitionsService,
    private readonly clock: Clock,
    { dailyRulesets, dailyAccountHours }: Config,
  ) {
    this.rules = dailyRulesets.map(rulesOf);
    this.accountAge = dailyAccountHours * HOUR;
  }

  onApplicationBootstrap(): void {
    void this.making.run();
    this.making.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.making.stop();
  }

  /** The rule sets with a daily game, with variants, such as `yams+columns`. */
  get names(): readonly string[] {
    return this.rules.map(({ key }) => rulesNameOf(key));
  }

  /**
   * The daily game of a UTC date, by default today; undefined if that day had none.
   * @throws RequestError if the rules do not exist
   */
  async find(choice: RulesChoice, date?: string): Promise<Competition | undefined> {
    const rules = await this.definitions.require(choice);
    return this.stored(rulesNameOf(rules.key), date ?? dayOf(this.clock.now()).date);
  }

  /**
   * Starts the caller's game of today, or returns the one already started.
   * @throws RequestError NOT_FOUND if the rules have no daily game, COMPETITION_REFUSED, QUOTA_EXCEEDED
   */
  async play(caller: Caller, choice: RulesChoice, retry?: Retry): Promise<Game> {
    const { key } = await this.definitions.require(choice);
    const rules = this.rules.find((one) => one.key === key);
    if (!rules) throw this.noDaily(key);
    const competition = await this.provide(rules, dayOf(this.clock.now()));
    const youngest = this.clock.now() - this.accountAge;
    const enter = () => enterDaily(competition.id, caller, youngest, this.clock.now());
    return this.competitions.begin(caller, competition, () => 1, enter, retry);
  }

  /** The daily game of a day, created if it does not exist. */
  private async provide(rules: ResolvedRuleset, day: Day): Promise<Competition> {
    const name = rulesNameOf(rules.key);
    const found = await this.stored(name, day.date);
    if (found) return found;
    const daily = newDaily(rules, day, this.clock.now());
    return this.runner.transaction(() => provideDaily(daily, name, day.date));
  }

  private stored(rules: string, date: string): Promise<Competition | undefined> {
    return this.runner.read(() => findDaily(rules, date));
  }

  private async makeNext(): Promise<void> {
    const now = this.clock.now();
    for (const rules of this.rules) {
      for (const day of [dayOf(now), dayOf(now, 1)]) await this.provide(rules, day);
    }
  }

  private noDaily(key: string): RequestError {
    const { names } = this;
    const choice =
      names.length === 0 ? 'No rule set has one' : `Rule sets with a daily game: ${names.join(', ')}`;
    return new RequestError('NOT_FOUND', `${rulesNameOf(key)} has no daily game on this server. ${choice}.`, {
      known: names,
    });
  }
}

/** @throws StartError if the operator lists rules that do not exist or need several players */
function rulesOf(name: string): ResolvedRuleset {
  const [id = '', ...variants] = name.split('+');
  try {
    const rules = requireRuleset(id, variants);
    if (isSolitaire(rules)) return rules;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new StartError(`DAILY_RULESETS is invalid. ${error.message}`, { cause: error });
  }
  throw new StartError(`DAILY_RULESETS is invalid. "${name}" does not allow a single player.`);
}
