/** Reference games of the wider family, played over HTTP with practice dice as any client can. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rulesets } from '@yamb-server/engine/rulesets';
import { fewWithAll, mechanismsOf } from '../../packages/engine/src/rulesets/testing/mechanisms.js';
import { familyGames, type FamilyGame, type FamilyState, type FamilyStep } from '../fixtures/family-games.js';
import { titleOf, vectorGames } from '../fixtures/games.js';
import { accepted, createGame, dataOf, GameClient, type MoveAnswer } from '../harness/game-client.js';
import type { EventView } from '../harness/game-view.js';
import { sendStep } from '../harness/send-step.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import { startServer, type TestServer } from '../harness/server.js';
import { IS_LONG } from '../harness/torture.js';

/** Maximum number of throws that a game may be given; longer games use dice set by the test. */
const MAX_THROWS = 120;

/** The shortest games of each rule set. */
const shortest = familyGames.filter((game) =>
  familyGames.every((other) => other.ruleset !== game.ruleset || other.steps.length >= game.steps.length),
);

/** Sheets whose games were played by `tools/referee.mjs`, which was written from their rules only. */
const REFEREED = ['kismet', 'poker-dice', 'cheerio', 'escalero', 'kniffel-extreme'];

/**
 * The fewest games that together cover every mechanism of their rule sets, and one of several sides on each refereed
 * sheet. The long form plays all games, as the specs of the rules do.
 */
const played: readonly FamilyGame[] = IS_LONG
  ? familyGames
  : [
      ...new Set([
        ...fewWithAll(shortest, ({ ruleset }) =>
          rulesets.filter(({ id }) => id === ruleset).flatMap((rules) => [...mechanismsOf(rules)]),
        ),
        ...REFEREED.flatMap(
          (id) => familyGames.find(({ ruleset, players }) => ruleset === id && players > 1) ?? [],
        ),
      ]),
    ];

interface Shown {
  readonly phase: 'AWAITING_ROLL' | 'ROLLED' | 'ENTERED' | 'FINISHED';
  readonly instantWin: { readonly index: number } | null;
  readonly winners: readonly { readonly index: number }[];
  readonly turn: {
    readonly seat: { readonly index: number };
    readonly rollNumber: number;
    readonly rollsLeft: number;
    readonly dictated: string | null;
    readonly announced: string | null;
    readonly announceableRows: readonly string[];
    readonly openFields: readonly { readonly column: string; readonly row: string; readonly score: number }[];
  } | null;
  readonly sides: readonly {
    readonly total: number;
    readonly sheet: {
      readonly bonusPoints: number;
      readonly runningBonus: number | null;
      readonly savedRolls: number | null;
      readonly fieldSum: number;
      readonly awards: readonly { readonly row: string | null; readonly points: number | null }[];
      readonly columns: readonly {
        readonly id: string;
        readonly total: number;
        readonly fields: readonly { readonly row: string; readonly score: number | null }[];
        readonly sections: readonly { readonly id: string; readonly value: number }[];
      }[];
    };
  }[];
}

const SHOWN = `fragment Shown on Game {
  phase instantWin { index } winners { index }
  turn {
    seat { index } rollNumber rollsLeft dictated announced announceableRows openFields { column row score }
  }
  sides { total sheet {
    bonusPoints runningBonus savedRolls fieldSum awards { row points }
    columns { id total fields { row score } sections { id value } }
  } }
}`;

describe('reference games of the family over HTTP', () => {
  let plain: TestServer;
  let scripted: TestServer;
  let dice: ScriptedDice;

  beforeAll(async () => {
    plain = await startServer();
    ({ server: scripted, dice } = await startScripted());
  });
  afterAll(() => Promise.all([plain.stop(), scripted.stop()]));

  it('cover every rule set, including those of the first vectors', () => {
    const ids = new Set([...familyGames, ...vectorGames].map(({ ruleset }) => ruleset));
    expect(rulesets.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
    const withRivals = new Set(played.filter(({ players }) => players > 1).map(({ ruleset }) => ruleset));
    expect(REFEREED.filter((id) => !withRivals.has(id))).toEqual([]);
  });

  it.each(played.map((game) => [titleOf(game), game] as const))('match %s', async (_, game) => {
    const { ruleset, variants, players, teamSize, steps, final, winners } = game;
    const throws = steps.flatMap((step) => (step.do === 'roll' ? [step.dice] : []));
    const isPractice = throws.length <= MAX_THROWS;
    const server = isPractice ? plain : scripted;
    const token = await server.register();
    const { id } = await createGame(server, token, {
      ruleset,
      variants,
      teamSize,
      seats: Array.from({ length: players }, (_seat, seat) => ({ name: `Player ${seat}` })),
      ...(isPractice && { practiceDice: throws, afterPracticeDice: 'ERROR' }),
    });
    const table = new GameClient<Shown>(server, token, id, SHOWN);
    const facts = factsOf(steps);

    let shown: Shown | undefined;
    for (const [index, step] of steps.entries()) {
      if (step.do === 'roll' && !isPractice) dice.show(...step.dice);
      const answer = await sendStep(table, step);
      shown = await accepted(Promise.resolve(answer));
      if (step.do === 'enter') {
        expect([index, ...broughtBy(answer)]).toEqual([index, step.score, step.bonus]);
      }
      if (step.after) expect([index, stateOf(shown, facts)]).toEqual([index, expected(step.after)]);
    }
    if (!shown) throw new Error('The game has no steps');
    expect(shown.phase).toBe('FINISHED');
    expect(shown.winners.map(({ index }) => index)).toEqual(winners);
    expect(shown.instantWin?.index).toBe(game.instantWin ?? undefined);
    const { sides } = shown;
    expect(final.map(({ side }) => finalOf(sides[side], final[side]))).toEqual(
      final.map(({ sections, columns, total, sheet }) => ({ sections, columns, total, sheet })),
    );
    const query = 'query ($id: ID!) { game(id: $id) { ranked } }';
    const { game: stored } = dataOf(
      await server.graphql<{ game: { ranked: boolean } }>(query, { id }, token),
    );
    expect(stored.ranked).toBe(!isPractice);
  });
});

const PHASES: Readonly<Record<Shown['phase'], string>> = {
  AWAITING_ROLL: 'awaitingRoll',
  ROLLED: 'rolled',
  ENTERED: 'entered',
  FINISHED: 'finished',
};

/** Facts of a game's states that only some rule sets have. */
const factsOf = (steps: readonly FamilyStep[]): ReadonlySet<string> =>
  new Set(steps.flatMap(({ after }) => Object.keys(after ?? {})));

/** The API's state in the terms of the fixtures. */
function stateOf({ phase, turn, sides, instantWin }: Shown, facts: ReadonlySet<string>): object {
  const hasRolls = phase === 'AWAITING_ROLL' || phase === 'ROLLED';
  const sheets = sides.map(({ sheet }) => sheet);
  const extras = {
    bonusPoints: sheets.map(({ runningBonus }) => runningBonus),
    savedRolls: sheets.map(({ savedRolls }) => savedRolls),
    awards: sheets.map(({ awards }) =>
      Object.fromEntries(awards.map(({ row, points }) => [row ?? 'sum', points])),
    ),
    fieldSums: sheets.map(({ fieldSum }) => fieldSum),
    instantWin: instantWin?.index ?? null,
  };
  return {
    phase: PHASES[phase],
    open: Object.fromEntries(
      (turn?.openFields ?? []).map(({ column, row, score }) => [`${column}.${row}`, score]),
    ),
    announceable: turn?.announceableRows ?? [],
    rollsLeft: hasRolls ? turn?.rollsLeft : null,
    totals: sides.map(({ total }) => total),
    ...Object.fromEntries(Object.entries(extras).filter(([name]) => facts.has(name))),
    ...(turn && {
      seat: turn.seat.index,
      rollNumber: turn.rollNumber,
      dictated: turn.dictated,
      announced: turn.announced,
    }),
  };
}

/** Computed columns are checked in the final sheets. A finished game shows no turn. */
function expected({ computed, ...after }: FamilyState): object {
  if (after.phase !== 'finished') return after;
  const { seat, rollNumber, dictated, announced, ...rest } = after;
  return rest;
}

function broughtBy(answer: MoveAnswer<Shown>): readonly unknown[] {
  const events: readonly EventView[] = answer.__typename === 'GameChanged' ? answer.events : [];
  const entry = events.findLast(({ __typename: type }) => type === 'FieldEntered' || type === 'AttemptMade');
  return [entry?.['score'], entry?.['bonus'] ?? undefined];
}

function finalOf(
  side: Shown['sides'][number] | undefined,
  vector: FamilyGame['final'][number] | undefined,
): object {
  const columns = side?.sheet.columns ?? [];
  const filled = ({ fields }: (typeof columns)[number]): Record<string, number> =>
    Object.fromEntries(fields.flatMap(({ row, score }) => (score === null ? [] : [[row, score] as const])));
  return {
    sections: Object.fromEntries(
      columns.map(({ id, sections }) => [id, Object.fromEntries(sections.map((one) => [one.id, one.value]))]),
    ),
    columns: Object.fromEntries(columns.map(({ id, total }) => [id, total])),
    total: side?.total,
    sheet: Object.fromEntries(
      columns.filter(({ id }) => vector?.sheet[id]).map((column) => [column.id, filled(column)]),
    ),
  };
}
