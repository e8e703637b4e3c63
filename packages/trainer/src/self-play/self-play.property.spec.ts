import { describe, expect, it } from '@jest/globals';
import {
  complete,
  CompiledRuleset,
  initialState,
  sheetOf,
  sheetTotal,
  type Sheet,
} from '@yamb-server/engine';
import { IS_LONG, runs } from '../../../../test/harness/torture.js';
import { resolveKey, rulesets } from '@yamb-server/engine/rulesets';
import { Network } from '@yamb-server/strategy';
import { SheetFeatures } from '@yamb-server/strategy/learning';
import { plainShapes, shapesWithAll } from '../../../engine/src/rulesets/testing/shapes.js';
import { Kernel } from '../kernel/kernel.js';
import { randomize, RandomNumbers } from '../learning/random-numbers.js';
import { EnginePlay } from './engine-play.js';
import { isPlayable } from './self-player-of.js';
import type { Seen } from './batch.js';
import { SelfPlay } from './self-play.js';
import type { SelfPlayed, SelfPlayer } from './self-player.js';

interface SeenTurn {
  readonly value: number;
  readonly before: number;
  readonly seen: readonly string[];
}

interface PlayedBy extends SelfPlayed {
  readonly turns: readonly SeenTurn[];
}

/** The features that a network sees, in order. */
const listOf = ({ features, values, count }: Seen): string[] =>
  Array.from({ length: count }, (_, at) => `${String(features[at])}: ${String(values[at])}`);

const KERNEL_BYTES = 8 * 2 ** 20;
const GAMES = runs(1, 8);
/** Compares one of this many turns with the general solver. */
const EVERY = runs(21, 2);

const shapes = shapesWithAll(
  plainShapes.filter(({ seating: { seatCount }, ruleset }) => seatCount === 1 && isPlayable(ruleset)),
);

interface Player {
  readonly play: SelfPlay;
  readonly network: Network;
  readonly features: SheetFeatures;
}

/** Whether five of a kind can gain more than the score of its field. */
const hasFives = ({ compiledBonusFields, compiledJoker, compiledRunningBonus }: CompiledRuleset): boolean =>
  compiledBonusFields.length > 0 || compiledJoker !== undefined || compiledRunningBonus !== undefined;

/** With rules for five of a kind, every other die shows a six. Otherwise it would hardly ever occur twice. */
const diceOf = (rules: CompiledRuleset, random: RandomNumbers) => (): number =>
  hasFives(rules) && random.next() < 0.5 ? 5 : random.below(6);

/** Plays with a network without zero weights. */
function playerOf(rules: CompiledRuleset, random: RandomNumbers): Player {
  // Little memory, because each kernel makes V8 scan the whole heap.
  const kernel = new Kernel(KERNEL_BYTES);
  const features = new SheetFeatures(rules);
  const parameters = kernel.floats(Network.parametersOf(features.count, 16));
  const network = new Network(features.count, 16, parameters);
  features.start(network);
  randomize(network, random);
  return { play: new SelfPlay(kernel, rules, network, features), network, features };
}

/** No registered sheet has both chips and rules for five of a kind. */
const withChips = rulesets
  .filter(({ id }) => id === 'yahtzee')
  .map((one) => ({
    title: 'yahtzee with chips',
    ruleset: new CompiledRuleset({ ...one, extraRolls: { kind: 'chips', chips: 3 } }),
  }));

describe.each([...shapes, ...withChips])('self-play of $title', ({ ruleset: rules }) => {
  it('solves turns and counts points like the engine', () => {
    const random = new RandomNumbers(271);
    const { play, network, features } = playerOf(rules, random);
    const engine = new EnginePlay(rules, network, features);
    const empty = sheetOf(initialState(rules, { seatCount: 1, teamSize: 1 }), 0);
    const sheetNow = (): Sheet => ({
      ...empty,
      columns: play.sheet.columns.map((cells) => [...cells]),
      bonuses: [...play.sheet.bonuses],
      ...(empty.savedRolls === undefined ? {} : { savedRolls: play.sheet.savedRolls }),
    });
    const every = hasFives(rules) ? Math.ceil(EVERY / 3) : EVERY;
    for (let game = 0; game < GAMES; game += 1) {
      let turn = 0;
      const { total } = complete(
        play.playing(diceOf(rules, random), ({ value, before, seen }) => {
          turn += 1;
          if (turn % every !== 1) return;
          const state = { ...initialState(rules, { seatCount: 1, teamSize: 1 }), sheets: [sheetNow()] };
          const solved = engine.solve(state);
          expect(value).toBeCloseTo(solved.value, 1);
          expect(before).toBeCloseTo(solved.before, 1);
          expect(listOf(seen)).toEqual(listOf(solved.seen));
        }),
      );
      const sheet = sheetNow();
      // The running bonus is counted, but not stored in the sheet.
      const runningBonus = total - sheetTotal(rules, sheet);
      expect(runningBonus % (rules.compiledRunningBonus?.points ?? Infinity)).toBe(0);
      const extraTurns = sheet.bonuses.reduce((sum, times) => sum + times, 0);
      expect(turn).toBe(rules.playedColumns.length * rules.rows.length + extraTurns);
    }
  });
});

describe('self-play', () => {
  it('can end turns in any field, and reports that with the next turn', () => {
    const [shape] = shapes.filter(({ ruleset }) => ruleset.id === 'enhanced-yahtzee');
    if (!shape) throw new Error('There is no enhanced Yahtzee');
    const { play } = playerOf(shape.ruleset, new RandomNumbers(3));
    const random = new RandomNumbers(5);
    const filled: string[] = [];
    const afterAny: boolean[] = [];
    let turn = 0;
    complete(
      play.playing(
        (limit) => random.below(limit),
        ({ isAfterAny }) => {
          afterAny.push(isAfterAny);
          filled.push(JSON.stringify(play.sheet.columns.map((cells) => cells.map((cell) => cell !== null))));
        },
        (open) => {
          turn += 1;
          return turn % 3 === 0 ? open.at(-1) : undefined;
        },
      ),
    );
    expect(afterAny).toEqual(filled.map((_, at) => at > 0 && at % 3 === 0));
    // The last open field of the previous sheet is filled.
    const lastOpen = shape.ruleset.playedColumns.at(-1) ?? NaN;
    for (let at = 3; at < 10; at += 3) {
      const [before, after] = [filled[at - 1], filled[at]].map(
        (cells) => (JSON.parse(cells ?? '[]') as boolean[][])[lastOpen] ?? [],
      );
      expect(after?.lastIndexOf(false)).toBeLessThan(before?.lastIndexOf(false) ?? NaN);
    }
  });

  // The short run omits the largest, which has some turns solved above.
  it.each(['enhanced-yahtzee@1', 'triple-yahtzee@1', ...(IS_LONG ? ['jamb-standard@1'] : [])])(
    'gives the same values with the engine for %s',
    (key) => {
      const rules = resolveKey(key)?.solitaire;
      if (!rules) throw new Error(`There is no ${key}`);
      const { play, network, features } = playerOf(rules, new RandomNumbers(3));
      const gameBy = (player: SelfPlayer): PlayedBy => {
        const random = new RandomNumbers(14);
        const turns: SeenTurn[] = [];
        const played = complete(
          player.playing(diceOf(rules, random), ({ value, before, seen }) =>
            turns.push({ value, before, seen: listOf(seen) }),
          ),
        );
        return { ...played, turns };
      };
      const [fast, engine] = [play, new EnginePlay(rules, network, features)].map(gameBy);
      expect(fast?.total).toBe(engine?.total);
      expect(fast?.adjustedTotal).toBeCloseTo(engine?.adjustedTotal ?? NaN, 0);
      expect(fast?.turns).toHaveLength(engine?.turns.length ?? NaN);
      for (const [index, { value, before, seen }] of (engine?.turns ?? []).entries()) {
        expect(fast?.turns[index]?.value).toBeCloseTo(value, 1);
        expect(fast?.turns[index]?.before).toBeCloseTo(before, 1);
        expect(fast?.turns[index]?.seen).toEqual(seen);
      }
    },
  );
});
