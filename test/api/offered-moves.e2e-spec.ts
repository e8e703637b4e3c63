/**
 * For any caller, `turn` offers exactly the moves that the mutations accept from them, in every kind of game and at
 * every stage.
 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkStored } from '../harness/check.js';
import { accepted, createGame, dataOf, GameClient, type NewGame } from '../harness/game-client.js';
import { MoveNames, offeredTo, refusalOf, type Attempt, type OfferedView } from '../harness/offered-moves.js';
import { openSave, saveGame, sendDelete, sendSaves } from '../harness/saves.js';
import { startServer, type TestServer } from '../harness/server.js';
import { runs, TEST_TIMEOUT } from '../harness/torture.js';
import { waitFor } from '../harness/wait-for.js';

const STATES = runs(8, 400);
/** Index of the state in which one player resigns, after which the others play on or win. */
const RESIGNED = runs(6, 300);
/** Refusals by the rules; any other is an error in this spec. */
const RULE_REFUSAL = /: (?!undefined|BAD_USER_INPUT|LIMIT_EXCEEDED|RATE_LIMITED|GRAPHQL)[A-Z_]+ for /;
const ANYONE = { access: 'ANYONE' } as const;
const SEATED = ['creator', 'friend', 'program', 'fourth'] as const;
type Seated = (typeof SEATED)[number];
interface Offer {
  readonly player: Seated;
  readonly attempt: Attempt;
}
type CallerName = Seated | 'stranger' | 'anonymous';

function oneOf<T>(items: readonly T[]): T {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is none');
  return item;
}

describe('a caller’s offered moves', () => {
  let server: TestServer;
  const tokens = new Map<CallerName, string | undefined>([['anonymous', undefined]]);

  beforeAll(async () => {
    server = await startServer();
    for (const name of [...SEATED, 'stranger'] as const) {
      const kind = name === 'program' ? 'BOT' : 'HUMAN';
      const register = `mutation { register(input: { name: "${name}", kind: ${kind} }) { token } }`;
      tokens.set(
        name,
        dataOf(await server.graphql<{ register: { token: string } }>(register)).register.token,
      );
    }
  });
  afterAll(async () => {
    const { findings } = await checkStored(server.databaseFile);
    await server.stop();
    expect(findings).toBe(0);
  });

  const tokenOf = (name: Seated): string => tokens.get(name) ?? '';
  const creator = (): string => tokenOf('creator');

  /** The game as a caller sees it, once no server bot is due to move. */
  const shownTo = (id: string, name: CallerName): Promise<OfferedView | undefined> =>
    waitFor(async () => {
      const view = await offeredTo(server, id, tokens.get(name));
      return view?.turn && view.turn.nextSeat.level !== null ? undefined : { view };
    }, 'the bots').then(({ view }) => view);

  /** Lets every caller try the moves that they are not offered. Returns the offered ones. */
  async function expectRefused(
    id: string,
    names: MoveNames,
    seated: readonly Seated[],
  ): Promise<readonly Offer[]> {
    const before = await shownTo(id, 'creator');
    const offers: Offer[] = [];
    for (const name of tokens.keys()) {
      const attempts = names.attempts((await shownTo(id, name))?.turn ?? null);
      const others = attempts.filter(({ isOffered }) => !isOffered);
      const player = seated.find((each) => each === name);
      if (player === undefined) expect(others).toEqual(attempts);
      else for (const attempt of attempts) if (attempt.isOffered) offers.push({ player, attempt });
      // Callers without a seat are refused alike, so one random try is enough.
      const tried = player === undefined ? [oneOf(others)] : others;
      for (const [move = ''] of tried.map(({ moves }) => moves)) {
        const code = await refusalOf(server, move, tokens.get(name));
        expect(`${name}: ${String(code)} for ${move}`).toMatch(
          player === undefined ? /: (UNAUTHENTICATED|NOT_YOUR_SEAT|GAME_NOT_FOUND) for / : RULE_REFUSAL,
        );
      }
    }
    expect(await shownTo(id, 'creator')).toEqual(before);
    return offers;
  }

  /** Expects that one of the moves of an offered kind is accepted. */
  async function expectAccepted({ player, attempt: { moves } }: Offer): Promise<void> {
    const refused: string[] = [];
    for (const move of moves) {
      const code = await refusalOf(server, move, tokenOf(player));
      if (code === undefined) return;
      refused.push(`${player}: ${code} for ${move}`);
    }
    expect(refused).toEqual([]);
  }

  async function expectExact(game: GameClient, seated: readonly Seated[]): Promise<void> {
    const names = await MoveNames.of(server, game.id, creator());
    for (let state = 1; state <= STATES; state += 1) {
      const offers = await expectRefused(game.id, names, seated);
      if (offers.length === 0) {
        expect((await game.game()).status).toBe('FINISHED');
        return;
      }
      const offer = oneOf(offers);
      if (seated.length > 1 && state === RESIGNED) await accepted(game.as(tokenOf(offer.player)).resign());
      else await expectAccepted(offer);
      await deleteSaves(offer.player);
    }
  }

  const deleteSaves = async (name: Seated): Promise<void> => {
    for (const { id } of dataOf(await sendSaves(server, tokenOf(name))).saves)
      await sendDelete(server, id, tokenOf(name));
  };

  it.each<[string, NewGame, readonly Seated[]]>([
    ['alone', { ruleset: 'winyamb' }, []],
    ['by two players on one screen', { ruleset: 'yamb', seats: [{}, { name: 'Guest' }] }, []],
    ['by two, ranked', { ruleset: 'yahtc', ranked: true, seats: [{}, ANYONE] }, ['friend']],
    ['with a program', { ruleset: 'yams', variants: ['columns', 'rill'], seats: [{}, ANYONE] }, ['program']],
    [
      'by pairs',
      { ruleset: 'yamb', teamSize: 2, seats: [{}, ANYONE, ANYONE, ANYONE] },
      ['friend', 'program', 'fourth'],
    ],
    ['with a bot', { ruleset: 'yahtzee', seats: [{}, { access: 'BOT', level: 'CASUAL' }] }, []],
    ['with advice', { ruleset: 'enhanced-yahtzee', assisted: true, seats: [{}, ANYONE] }, ['friend']],
    [
      'with a clock',
      { ruleset: 'yahtc', clock: { perTurnSeconds: 3600, atZero: 'PASS' }, seats: [{}, ANYONE] },
      ['friend'],
    ],
    [
      'with given dice',
      {
        ruleset: 'yahtc',
        practiceDice: [
          [1, 2, 3, 4, 5],
          [6, 6],
          [1, 1, 1, 1, 1],
        ],
        afterPracticeDice: 'ERROR',
      },
      [],
    ],
  ])(
    'are exactly those accepted in a game played %s',
    async (_, wanted, others) => {
      const game = await createGame(server, creator(), wanted);
      const names = await MoveNames.of(server, game.id, creator());
      for (const [seat, other] of others.entries()) {
        expect(await expectRefused(game.id, names, ['creator', ...others.slice(0, seat)])).toEqual([]);
        await accepted(game.as(tokenOf(other)).join());
      }
      await expectExact(game, ['creator', ...others]);
    },
    TEST_TIMEOUT,
  );

  it('are exactly those accepted in a daily game', async () => {
    const play = 'mutation { playDaily(input: { ruleset: "yahtzee" }) { id } }';
    const { playDaily } = dataOf(await server.graphql<{ playDaily: { id: string } }>(play, {}, creator()));
    await expectExact(new GameClient(server, creator(), playDaily.id), ['creator']);
  });

  it('are exactly those accepted in a game opened from a save', async () => {
    const seats = [{}, { name: 'Guest' }];
    const { id } = await createGame(server, creator(), { ruleset: 'yamb', seats });
    const save = await saveGame(server, creator(), id);
    await expectExact(await openSave(server, creator(), save.id), ['creator']);
  });
});
