import { CompiledRuleset, definitionText, readDefinition, rulesetOf } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { median } from './measure.mjs';
import { mostExpensiveDefinition } from './prices/definitions.mjs';
import { commandsIn, randomNumbers, record, replayAll, timed } from './recorded-games.mjs';

/**
 * Measures the cost of a custom rule set: to read and check its definition, to load a stored one, and to play a move
 * with the most expensive valid one compared with `yamb`.
 */

const ROUNDS = 5;

/** The median CPU time of some work in milliseconds. */
function milliseconds(work) {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.round(median(times) * 10) / 10;
}

function commandRate(ruleset, games) {
  const random = randomNumbers(7);
  const recorded = Array.from({ length: games }, () => record(ruleset, random));
  const pass = () => {
    replayAll(ruleset, recorded);
  };
  timed(pass);
  return median(Array.from({ length: ROUNDS }, () => timed(pass))) * commandsIn(recorded);
}

const registered = (id) => {
  const resolution = resolveRuleset(id, []);
  if (!resolution.ok) throw new Error(`No ${id}`);
  return resolution.ruleset.solitaire;
};
const read = (definition) => {
  const result = readDefinition(definition);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
/** Loads it as a server does, including what the first move computes. */
const load = (text) => {
  const ruleset = new CompiledRuleset(rulesetOf('custom', JSON.parse(text)));
  ruleset.scores.offsetOf(Array(ruleset.dice).fill(1), 1, true);
  return ruleset;
};

const yamb = registered('yamb');
const yambText = definitionText(yamb);
const largest = mostExpensiveDefinition(0);
const largestText = definitionText(read(largest));
const rates = { yamb: commandRate(load(yambText), 20), largest: commandRate(load(largestText), 1) };

console.table({
  yamb: {
    bytes: yambText.length,
    'read, ms': milliseconds(() => read(JSON.parse(yambText))),
    'load, ms': milliseconds(() => load(yambText)),
    'commands/s': Math.round(rates.yamb),
    'of yamb': 1,
  },
  'the most expensive': {
    bytes: largestText.length,
    'read, ms': milliseconds(() => read(largest)),
    'load, ms': milliseconds(() => load(largestText)),
    'commands/s': Math.round(rates.largest),
    'of yamb': Math.round((rates.largest / rates.yamb) * 100) / 100,
  },
});
