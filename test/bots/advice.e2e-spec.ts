/** The server's advice, in assisted games and without a game. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Answer } from '../harness/client.js';
import { accepted, createGame, type GameClient, type NewGame } from '../harness/game-client.js';
import { createRuleset } from '../harness/custom-rulesets.js';
import { rest } from '../harness/rest.js';
import { startServer, type TestServer } from '../harness/server.js';
import { waitFor } from '../harness/wait-for.js';

interface AdviceView {
  readonly kind: 'ROLL' | 'ANNOUNCE' | 'ENTER';
  readonly keep: number[];
  readonly faces: number[];
  readonly column: string | null;
  readonly row: string | null;
  readonly score: number | null;
  readonly expectedTotal: number;
  readonly loss: number;
  readonly winChance: number | null;
  readonly winChanceError: number | null;
  readonly model: 'EXACT' | 'NETWORK' | 'ESTIMATE';
  readonly error: number;
  readonly hopes: { column: string; row: string; chance: number; score: number }[];
  readonly text: string;
}

const ADVICE =
  'kind keep faces column row score expectedTotal loss winChance winChanceError model error hopes { column row chance score } text';

/** Errors of a server that is busy at the moment. */
const TEMPORARY: readonly unknown[] = ['BUSY', 'EVALUATION_TIMEOUT'];

/** Retries a request until the server has time for it. */
const answered = (send: () => ReturnType<typeof rest>): ReturnType<typeof rest> =>
  waitFor(async () => {
    const response = await send();
    return response.status !== 503 && response;
  }, 'an answer');

/** The strength of a server's expert bots. */
async function expertOf({ url }: TestServer, ruleset: string) {
  const { body } = await rest(url, 'GET', `/v1/bots?ruleset=${ruleset}`);
  const { bots } = body as {
    bots: { level: string; variants: string[]; model: string; mean: number; error: number; games: number }[];
  };
  return bots.find(({ level, variants }) => level === 'EXPERT' && variants.length === 0);
}

const EMPTY: readonly (number | null)[] = Array.from({ length: 13 }, () => null);

describe('advice', () => {
  let server: TestServer;
  let ana: string;
  let eva: string;

  beforeAll(async () => {
    server = await startServer();
    [ana, eva] = [await server.register('Ana'), await server.register('Eva')];
  });
  afterAll(() => server.stop());

  const ask = async (
    table: GameClient,
    token?: string,
  ): Promise<Answer<{ game: { turn: { advice: AdviceView[] } } }>> =>
    server.graphql(`{ game(id: "${table.id}") { turn { advice(first: 2) { ${ADVICE} } } } }`, {}, token);
  /** Retries as clients do: on a busy machine the server's threads may still be loading. */
  const adviceIn = (table: GameClient): Promise<AdviceView[]> =>
    waitFor(async () => {
      const { data, errors = [] } = await ask(table, ana);
      if (errors.some(({ extensions }) => TEMPORARY.includes(extensions.code))) return false;
      if (!data || errors.length > 0) throw new Error(`There is no advice: ${JSON.stringify(errors)}`);
      return data.game.turn.advice;
    }, 'advice');
  const codeOf = async (table: GameClient, token?: string): Promise<unknown> =>
    (await ask(table, token)).errors?.[0]?.extensions.code;
  const assisted = (game: Partial<NewGame> = {}): Promise<GameClient> =>
    createGame(server, ana, { ruleset: 'yahtc', assisted: true, ...game });

  it('leads to the end of a game without a refused move', async () => {
    const table = await assisted({ ruleset: 'yamb' });
    for (let turn = 0; turn < 3; turn += 1) {
      await accepted(table.roll());
      for (;;) {
        const [best, second] = await adviceIn(table);
        if (!best) throw new Error('The advice is empty');
        expect(best.loss).toBe(0);
        if (second) expect(second.expectedTotal).toBeCloseTo(best.expectedTotal - second.loss);
        if (best.kind === 'ROLL') {
          const before = await table.game();
          expect(best.faces).toEqual(best.keep.map((position) => before.turn?.dice[position]?.face));
          await accepted(table.roll(best.keep));
        } else if (best.kind === 'ANNOUNCE') await accepted(table.announce(best.row ?? ''));
        else {
          await accepted(table.enter(best.column ?? '', best.row ?? '', { endTurn: true }));
          break;
        }
      }
    }
  });

  it('states its expected result, also in words', async () => {
    const table = await assisted();
    await accepted(table.roll());
    const advice = await adviceIn(table);
    expect(advice).toHaveLength(2);
    for (const { hopes, text } of advice) {
      expect(text).toMatch(/^(Keep|Throw|Enter|Cross).*\.$/);
      for (const { chance } of hopes) expect(chance).toBeLessThanOrEqual(1);
    }
  });

  it('states the chance to win only against opponents', async () => {
    const seats = [{}, { access: 'BOT', level: 'CASUAL' }] as const;
    const [duel, alone] = [await assisted({ seats }), await assisted()];
    for (const table of [duel, alone]) await accepted(table.roll());
    for (const { winChance, winChanceError } of await adviceIn(duel)) {
      expect(Math.abs((winChance ?? NaN) - 0.5)).toBeLessThan(0.2);
      expect(winChanceError).toBeGreaterThanOrEqual(0.01);
    }
    for (const advice of await adviceIn(alone))
      expect(advice).toMatchObject({ winChance: null, winChanceError: null });
  });

  it('states the chance to win over REST only if it is included', async () => {
    const table = await assisted({ seats: [{}, { access: 'BOT', level: 'CASUAL' }] });
    await accepted(table.roll());
    const adviceWith = async (query: string): Promise<AdviceView[]> => {
      const path = `/v1/games/${table.id}/advice?first=10${query}`;
      const { body } = await answered(() => rest(server.url, 'GET', path, { token: ana }));
      return (body as { advice: AdviceView[] }).advice;
    };
    for (const advice of await adviceWith('')) expect(advice).not.toHaveProperty('winChance');
    const chances = expect.objectContaining({
      winChance: expect.any(Number),
      winChanceError: expect.any(Number),
    });
    const included = await adviceWith('&include=chances');
    expect(included).toEqual(included.map(() => chances));
    const [ranked] = await adviceWith('&include=chances&orderBy=WIN_CHANCE');
    expect(ranked?.winChance).toBe(Math.max(...included.map(({ winChance }) => winChance ?? NaN)));
  });

  it('is empty before the first roll', async () => {
    expect(await adviceIn(await assisted())).toEqual([]);
  });

  it('is available in practice games but not in other unassisted games', async () => {
    const practice = await createGame(server, ana, { ruleset: 'yahtc', practiceSeed: 'a' });
    await accepted(practice.roll());
    expect(await adviceIn(practice)).toHaveLength(2);
    const other = await createGame(server, ana, { ruleset: 'yahtc' });
    await accepted(other.roll());
    expect(await codeOf(other, ana)).toBe('NOT_ASSISTED');
  });

  it('is available only to the player on turn', async () => {
    const table = await assisted({ seats: [{}, { access: 'ANYONE' }] });
    await accepted(table.as(eva).join());
    await accepted(table.roll());
    expect(await codeOf(table, eva)).toBe('NOT_YOUR_SEAT');
    expect(await codeOf(table)).toBe('NOT_YOUR_SEAT');
    expect(await adviceIn(table)).toHaveLength(2);
  });

  it('is empty after an entry, both for the player who made it and for the next one', async () => {
    const table = await assisted({ seats: [{}, { access: 'ANYONE' }] });
    await accepted(table.as(eva).join());
    await accepted(table.roll());
    await accepted(table.enter('free', 'chance'));
    for (const token of [ana, eva]) {
      const { data, errors } = await ask(table, token);
      expect([errors, data?.game.turn.advice]).toEqual([undefined, []]);
    }
    expect(await codeOf(table)).toBe('NOT_YOUR_SEAT');
  });

  it('makes a game unranked', async () => {
    expect(await (await assisted({ ranked: true })).game()).toMatchObject({ ranked: false });
  });

  it('has its own REST route', async () => {
    const table = await assisted();
    await accepted(table.roll());
    const path = `/v1/games/${table.id}/advice`;
    const { status, body } = await answered(() => rest(server.url, 'GET', `${path}?first=1`, { token: ana }));
    expect(status).toBe(200);
    expect((body as { advice: AdviceView[] }).advice).toHaveLength(1);
    expect(await rest(server.url, 'GET', `${path}?first=11`, { token: ana })).toMatchObject({ status: 400 });
    await accepted(table.resign());
    expect(await rest(server.url, 'GET', path, { token: ana })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

describe('an evaluation', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const evaluate = (body: object) => answered(() => rest(server.url, 'POST', '/v1/evaluate', { body }));

  it('estimates an empty sheet without a table, and returns its error', async () => {
    const { status, body } = await evaluate({ ruleset: 'yahtzee-public-domain' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ model: 'ESTIMATE', advice: [] });
    const { expectedTotal, error } = body as { expectedTotal: number; error: number };
    expect(Math.abs(expectedTotal - 245.87)).toBeLessThan(7);
    expect(error).toBeGreaterThan(1);
    expect(error).toBeLessThan(10);
  });

  it('uses the model for which the strengths of bots are stated', async () => {
    const estimated = await expertOf(server, 'yacht');
    expect(estimated).toMatchObject({ model: 'ESTIMATE', games: 100 });
    expect(estimated?.error).toBeGreaterThan(0);
    expect(await expertOf(server, 'jamb-four')).toMatchObject({ model: 'NETWORK', mean: 1737.22 });
  });

  it('names the network used', async () => {
    const { body } = await evaluate({ ruleset: 'jamb-four', dice: [6, 6, 6, 6, 1, 1], first: 1 });
    const network = { model: 'NETWORK', error: expect.any(Number) as unknown };
    expect(body).toMatchObject({ ...network, advice: [network] });
  });

  it('recommends what to do with the dice', async () => {
    const { body } = await evaluate({ ruleset: 'yahtzee-public-domain', dice: [6, 6, 6, 6, 1], first: 1 });
    expect(body).toMatchObject({
      advice: [{ kind: 'ROLL', keep: [0, 1, 2, 3], faces: [6, 6, 6, 6], loss: 0 }],
    });
  });

  it('states the chance of a goal, and ranks choices by it', async () => {
    const position = { ruleset: 'yahtzee-public-domain', dice: [1, 2, 3, 4, 6], orderBy: 'WIN_CHANCE' };
    const chanceOf = async (goal: object): Promise<number> => {
      const { body } = await evaluate({ ...position, ...goal });
      const { winChance, advice } = body as { winChance: number; advice: AdviceView[] };
      expect(advice[0]?.winChance).toBe(winChance);
      return winChance;
    };
    const low = await chanceOf({ beat: 200 });
    const high = await chanceOf({ beat: 300 });
    expect(low).toBeGreaterThan(0.7);
    expect(high).toBeLessThan(0.3);
    expect(await chanceOf({ bestOf: 10 })).toBeLessThan(await chanceOf({ bestOf: 2 }));
    expect(await evaluate({ ...position, beat: 200, bestOf: 2 })).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: [{ field: 'bestOf' }] },
    });
  });

  it('is the same over GraphQL', async () => {
    const input = '{ ruleset: "yahtzee-public-domain", dice: [6, 6, 6, 6, 1], first: 1 }';
    const { body } = await evaluate({ ruleset: 'yahtzee-public-domain', dice: [6, 6, 6, 6, 1], first: 1 });
    const { data } = await waitFor(async () => {
      const answer = await server.graphql(
        `{ evaluate(input: ${input}) { expectedTotal model error winChance winChanceError advice { ${ADVICE} } } }`,
      );
      return !answer.errors?.some(({ extensions }) => TEMPORARY.includes(extensions.code)) && answer;
    }, 'an answer');
    expect(data).toEqual({ evaluate: body });
  });

  it.each([
    ['an invalid die', { dice: [1, 2, 3, 4, 7] }, 'dice.4'],
    ['too few dice', { dice: [1, 2] }, 'dice'],
    ['an unknown column', { columns: [{ id: 'left', scores: [] }] }, 'columns.0.id'],
    [
      'a column twice',
      {
        columns: [
          { id: 'free', scores: EMPTY },
          { id: 'free', scores: EMPTY },
        ],
      },
      'columns.1.id',
    ],
    ['too few scores', { columns: [{ id: 'free', scores: [1] }] }, 'columns.0.scores'],
    [
      'an impossible score',
      { columns: [{ id: 'free', scores: [7, ...EMPTY.slice(1)] }] },
      'columns.0.scores.0',
    ],
    ['too many rolls', { dice: [1, 2, 3, 4, 5], rollsLeft: 3 }, 'rollsLeft'],
    ['an announcement of no row', { dice: [1, 2, 3, 4, 5], announced: 'sevens' }, 'announced'],
    [
      'an announcement on a sheet without announcements',
      { dice: [1, 2, 3, 4, 5], announced: 'ones' },
      'announced',
    ],
    ['rolls without dice', { rollsLeft: 1 }, 'rollsLeft'],
    ['bonuses that the rules do not have', { bonuses: [1] }, 'bonuses'],
    ['too many choices', { first: 11 }, 'first'],
  ])('refuses %s and names the location', async (_, position, field) => {
    const { status, body } = await evaluate({ ruleset: 'yahtzee-public-domain', ...position });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: [{ field }] },
    });
  });

  it('names an invalid value as its field', async () => {
    const { body } = await evaluate({ ruleset: 'yahtzee-public-domain', dice: [1, 2, 3, 4, 7] });
    expect(body).toMatchObject({ detail: 'dice.4 must be a whole number from 1 to 6' });
  });

  it('refuses a full sheet', async () => {
    const { body } = await evaluate({
      ruleset: 'yahtzee-public-domain',
      columns: [{ id: 'free', scores: [...EMPTY.slice(1).map(() => 0), 5] }],
    });
    expect(body).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'columns' }] });
  });

  it('refuses invalid rules', async () => {
    expect(await evaluate({ ruleset: 'whist' })).toMatchObject({
      status: 404,
      body: { code: 'UNKNOWN_RULESET' },
    });
  });

  it('is exact once the table of the rule set is solved, also of a custom one', async () => {
    const solving = await startServer({ env: { SOLVE_TABLES: 'true' } });
    const { body } = await rest(solving.url, 'GET', '/v1/rulesets/yacht/definition');
    const { definition } = body as { definition: object };
    const own = { ...definition, names: { en: 'Yacht of the house' } };
    const token = await solving.register('Ana');
    const { id } = await createRuleset(solving, token, { definition: own });
    for (const ruleset of ['yacht', id]) {
      const total = await waitFor(async () => {
        const { body } = await answered(() =>
          rest(solving.url, 'POST', '/v1/evaluate', { body: { ruleset } }),
        );
        const { expectedTotal, model, error } = body as {
          expectedTotal: number;
          model: string;
          error: number;
        };
        return model === 'EXACT' && { expectedTotal, error };
      }, 'the table');
      expect(total.expectedTotal).toBeCloseTo(166.955068, 6);
      expect(total.error).toBe(0);
    }
    expect(await expertOf(solving, 'yacht')).toMatchObject({ model: 'EXACT', mean: 166.96, error: 0 });
    await solving.stop();
  });
});
