import { CompiledRuleset, definitionText, readDefinition, rulesetOf } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { median } from './measure.mjs';
import { dearestDefinition } from './prices/definitions.mjs';
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

/** Commands per second of a single-player game. */
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
  ruleset.scores.offsetOf(Array(ruleset.dice).fill(1), 1);
  return ruleset;
};

const yamb = registered('yamb');
const yambText = definitionText(yamb);
const dearest = dearestDefinition(0);
const dearestText = definitionText(read(dearest));
const rates = { yamb: commandRate(load(yambText), 20), dearest: commandRate(load(dearestText), 1) };

console.table({
  yamb: {
    bytes: yambText.length,
    'read, ms': milliseconds(() => read(JSON.parse(yambText))),
    'load, ms': milliseconds(() => load(yambText)),
    'commands/s': Math.round(rates.yamb),
    'of yamb': 1,
  },
  'the dearest': {
    bytes: dearestText.length,
    'read, ms': milliseconds(() => read(dearest)),
    'load, ms': milliseconds(() => load(dearestText)),
    'commands/s': Math.round(rates.dearest),
    'of yamb': Math.round((rates.dearest / rates.yamb) * 100) / 100,
  },
});
