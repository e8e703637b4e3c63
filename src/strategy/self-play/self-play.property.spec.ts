import { describe, expect, it } from '@jest/globals';
import { initialState, sheetTotal, type CompiledRuleset, type Sheet } from '../../engine/index.js';
import { runs } from '../../../test/harness/torture.js';
import { plainShapes } from '../../rulesets/testing/shapes.js';
import { Kernel } from '../kernel/kernel.js';
import { NetworkValuation } from '../network/network-valuation.js';
import { Network } from '../network/network.js';
import { RandomNumbers } from '../network/random-numbers.js';
import { SheetFeatures } from '../network/sheet-features.js';
import { playGame } from '../play-game.js';
import { solveTurn } from '../solve-turn.js';
import { isPlayable } from './playable.js';
import { SelfPlay } from './self-play.js';

const GAMES = runs(1, 8);
/** Of so many turns one is solved by the general way, too. */
const EVERY = runs(9, 2);

const shapes = plainShapes.filter(
  ({ seating: { seatCount }, ruleset }) => seatCount === 1 && isPlayable(ruleset),
);

interface Player {
  readonly play: SelfPlay;
  readonly network: Network;
  readonly features: SheetFeatures;
}

/** Plays by a network whose weights are all something. */
function playerOf(rules: CompiledRuleset, random: RandomNumbers): Player {
  const kernel = new Kernel();
  const features = new SheetFeatures(rules);
  const parameters = kernel.floats(Network.parametersOf(features.count, 16));
  const network = new Network(features.count, 16, parameters);
  features.start(network);
  network.randomize(() => random.next());
  return { play: new SelfPlay(kernel, rules, network, features), network, features };
}

describe.each(shapes)('self-play of $title', ({ ruleset: rules }) => {
  it('solves turns as the general way does, and counts as the engine does', () => {
    const random = new RandomNumbers(271);
    const { play, network, features } = playerOf(rules, random);
    const valuation = new NetworkValuation(rules, network, features);
    const sheetNow = (): Sheet => ({
      columns: play.sheet.columns.map((cells) => [...cells]),
      bonuses: [],
    });
    for (let game = 0; game < GAMES; game += 1) {
      let turn = 0;
      const { total } = play.play(
        () => random.throwDie(),
        ({ value, before }) => {
          turn += 1;
          if (turn % EVERY !== 1) return;
          const state = { ...initialState(rules, { seatCount: 1, teamSize: 1 }), sheets: [sheetNow()] };
          expect(value).toBeCloseTo(solveTurn(rules, state, valuation).value, 1);
          expect(before).toBeCloseTo(valuation.value(sheetNow()), 1);
        },
      );
      expect(total).toBe(sheetTotal(rules, sheetNow()));
      expect(turn).toBe(rules.playedColumns.length * rules.rows.length);
    }
  });
});

describe('self-play', () => {
  it('decides as the general way does', () => {
    const [shape] = shapes.filter(({ ruleset }) => ruleset.id === 'enhanced-yahtzee');
    if (!shape) throw new Error('There is no enhanced Yahtzee');
    const { play, network, features } = playerOf(shape.ruleset, new RandomNumbers(3));
    const [one, other] = [new RandomNumbers(14), new RandomNumbers(14)];
    const fast = play.play(
      () => one.throwDie(),
      () => undefined,
    );
    const valuation = new NetworkValuation(shape.ruleset, network, features);
    const general = playGame(shape.ruleset, valuation, () => other.throwDie());
    expect(fast.total).toBe(general.total);
    expect(fast.adjustedTotal).toBeCloseTo(general.adjustedTotal, 0);
  });
});
