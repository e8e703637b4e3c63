import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { Caller } from '../../../kernel/caller/caller.js';
import type { Dialect } from '../../../storage/dialect.js';
import { checkCompetitions } from '../../../ops/integrity/check-competitions.js';
import type { Competition } from '../domain/competition.js';
import { Config } from '../../../kernel/config/config.js';
import { openCompetitions, type OpenCompetitions } from './open-competitions.js';

export const HOUR = 60 * 60 * 1000;
export const YAHTZEE = { ruleset: 'yahtzee', variants: [] };

/** Three players, and competitions created by the first. */
export class CompetingPlayers {
  ana!: Caller;
  bo!: Caller;
  eva!: Caller;

  private constructor(readonly here: OpenCompetitions) {}

  static async open(dialect: Dialect): Promise<CompetingPlayers> {
    // Long forms create more competitions in a day than a player may.
    const config = Object.assign(new Config(), { quotaCompetitionsPerDay: 0 });
    return new CompetingPlayers(await openCompetitions(dialect, config));
  }

  close(): Promise<void> {
    return this.here.open.close();
  }

  /** Creates new players, and moves the clock to a day whose daily game no test has played. */
  async renew(): Promise<void> {
    this.here.clock.time += 10 * 24 * HOUR;
    this.ana = await this.here.player();
    this.bo = await this.here.player();
    this.eva = await this.here.player();
  }

  tournament(games = 2): Promise<Competition> {
    const opens = this.here.clock.now();
    const wanted = { title: 'Cup', games, opens, closes: opens + HOUR, access: 'OPEN' } as const;
    return this.here.competitions.createTournament(this.ana, YAHTZEE, wanted);
  }

  duel(players: readonly Caller[], seats = players.length + 1): Promise<Competition> {
    return this.here.competitions.createDuel(this.ana, YAHTZEE, {
      players: players.map(({ id }) => id),
      seats,
      deadline: this.here.clock.now() + HOUR,
    });
  }

  /** The standings of people and bots together. */
  async listOf(competition: Competition) {
    const { items } = await this.here.standings.page(competition, undefined, undefined, 100);
    return items;
  }

  /** Rolls all dice and returns their faces. */
  async throwsOf(player: Caller, gameId: string): Promise<readonly number[]> {
    const { game } = await this.here.commands.move(player, { gameId }, { type: 'roll' });
    return game.state.phase === 'rolled' ? game.state.dice : [];
  }

  /** The faults that the check of stored competitions finds. */
  async faults(): Promise<readonly string[]> {
    const found: string[] = [];
    for await (const fault of checkCompetitions(this.here.open.opened.runner)) {
      found.push(fault);
    }
    return found;
  }
}

/**
 * Opens competitions for the tests of a block, and creates new players before each test.
 * @param renewed called before each test
 */
export function withCompetingPlayers(dialect: Dialect, renewed: (players: CompetingPlayers) => void): void {
  let players: CompetingPlayers;
  beforeAll(async () => {
    players = await CompetingPlayers.open(dialect);
  });
  afterAll(() => players.close());
  beforeEach(async () => {
    await players.renew();
    renewed(players);
  });
}

/** The reason or code of a refusal; "done" on success. */
export const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      const { details, code } = error as { details?: { reason?: string }; code?: string };
      return details?.reason ?? code;
    },
  );
