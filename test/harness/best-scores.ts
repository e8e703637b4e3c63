/** A server with leaderboards whose clock and dice the test sets, and requests for them. */
import { Clock } from '../../src/kernel/clock.js';
import { Dice } from '../../src/games/domain/dice.js';
import type { Answer } from './client.js';
import { dataOf } from './game-client.js';
import { lastTurn, type LastTurn } from './ranked-games.js';
import { ScriptedDice } from './scripted-dice.js';
import { startServer, type TestServer } from './server.js';

export const ADMIN_TOKEN = 'administrator-of-this-test';

/** A clock that a test sets. Time in games never runs backwards, so the clock does not either. */
class SetClock extends Clock {
  private time = Date.parse('2026-03-14T12:00:00Z');
  override now(): number {
    return this.time;
  }
  set(time: string): void {
    this.time = Date.parse(time);
  }
  forward(milliseconds: number): void {
    this.time += milliseconds;
  }
}

export interface ListView {
  readonly key: string;
  readonly calendarPeriod: string;
  readonly totalCount: number;
  readonly edges: readonly {
    readonly rank: number;
    readonly cursor: string;
    readonly node: { readonly points: number; readonly names: readonly string[]; readonly gameId: string };
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export interface ScoreView {
  readonly points: number;
  readonly names: readonly string[];
  readonly signed: boolean;
}

const LIST = `key calendarPeriod totalCount pageInfo { hasNextPage endCursor }
  edges { rank cursor node { points names gameId } }`;
const SIGN = 'mutation ($input: SignScoreInput!) { signScore(input: $input) { points names signed } }';

type Tokens = readonly [string, ...string[]];

/** Leaderboards are those of YahtC unless the caller names another rule set. */
export class BestScores {
  private constructor(
    readonly server: TestServer,
    readonly clock: SetClock,
    private readonly dice: ScriptedDice,
  ) {}

  static async start(): Promise<BestScores> {
    const [clock, dice] = [new SetClock(), new ScriptedDice()];
    const server = await startServer({
      env: { ADMIN_TOKEN },
      override: (builder) =>
        builder.overrideProvider(Dice).useValue(dice).overrideProvider(Clock).useValue(clock),
    });
    return new BestScores(server, clock, dice);
  }

  register(name: string): Promise<string> {
    return this.server.register(name);
  }

  /** A game before the last turn of each seat. */
  sit(tokens: Tokens, input: Readonly<Record<string, unknown>> = {}): Promise<LastTurn> {
    return lastTurn(this.server, this.dice, tokens, input);
  }

  async score(token: string, points: number): Promise<LastTurn> {
    const game = await this.sit([token]);
    await game.play([points]);
    return game;
  }

  ask(args = '', token?: string): Promise<Answer<{ leaderboard: ListView }>> {
    const ruleset = args.includes('ruleset') ? '' : 'ruleset: "yahtc"';
    return this.server.graphql(`{ leaderboard(${ruleset} ${args}) { ${LIST} } }`, {}, token);
  }

  async list(args?: string): Promise<ListView> {
    return dataOf(await this.ask(args)).leaderboard;
  }

  async points(args?: string): Promise<number[]> {
    return (await this.list(args)).edges.map(({ node }) => node.points);
  }

  sign(
    gameId: string,
    name: string,
    token?: string,
    side?: number,
  ): Promise<Answer<{ signScore: ScoreView }>> {
    return this.server.graphql(SIGN, { input: { gameId, name, side } }, token);
  }

  async qualifies({ id }: LastTurn, token?: string, top = ''): Promise<boolean> {
    const query = `{ game(id: "${id}") { qualifies${top} } }`;
    return dataOf(await this.server.graphql<{ game: { qualifies: boolean } }>(query, {}, token)).game
      .qualifies;
  }

  async own(token: string, args = ''): Promise<ScoreView[]> {
    const query = `{ me { scores${args} { nodes { points names signed } } } }`;
    const answer = await this.server.graphql<{ me: { scores: { nodes: ScoreView[] } } }>(query, {}, token);
    return dataOf(answer).me.scores.nodes;
  }

  /** Sent as the administrator unless a token is given. */
  reset(list: string, token = ADMIN_TOKEN): Promise<Answer<{ resetLeaderboard: number }>> {
    return this.server.graphql(`mutation { resetLeaderboard(input: { ${list} }) }`, {}, token);
  }

  async resetAll(): Promise<void> {
    for (const ruleset of ['ruleset: "yahtc"', 'ruleset: "yamb"']) {
      for (const kind of ['', ', solitaire: true', ', hotSeat: true'])
        dataOf(await this.reset(ruleset + kind));
    }
  }

  async idOf(token: string): Promise<string> {
    return dataOf(await this.server.graphql<{ me: { id: string } }>('{ me { id } }', {}, token)).me.id;
  }
}

/** The code of the first error of a response, or undefined. */
export const errorOf = async (answer: Promise<Answer<unknown>>): Promise<unknown> =>
  (await answer).errors?.[0]?.extensions.code;
