import { options } from '@yamb-server/engine';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { median } from './measure.mjs';
import { commandsIn, randomNumbers, record, replayAll, timed } from './recorded-games.mjs';

/**
 * The engine alone on one core, in a separate process: deciding and folding commands, and reading all options. The
 * games are prerecorded random legal play, so the choice of moves is not measured.
 */

const GAMES = 50;
const ROUNDS = 5;

/** Medians of commands and options per second. */
function measureEngine() {
  const resolution = resolveRuleset('winyamb', []);
  if (!resolution.ok) throw new Error('No winyamb');
  const { ruleset } = resolution.ruleset;
  const random = randomNumbers(7);
  const games = Array.from({ length: GAMES }, () => record(ruleset, random));

  const commands = () => {
    replayAll(ruleset, games);
  };
  let read = 0;
  const allOptions = () => {
    for (const { states } of games) {
      for (const state of states) {
        const may = options(ruleset, state);
        read += may.openFields.length + may.announceableRows.length + may.turnsLeft + may.rollsLeft;
        read += Number(may.canRoll) + Number(may.canKeep) + Number(may.canUndo) + Number(may.canEndTurn);
      }
    }
  };
  const perPass = commandsIn(games);
  const [commandRates, optionRates] = [[], []];
  timed(commands);
  timed(allOptions);
  for (let round = 0; round < ROUNDS; round++) {
    commandRates.push(timed(commands) * perPass);
    optionRates.push(timed(allOptions) * perPass);
  }
  if (read === 0) throw new Error('Nothing was read');
  return { commandsPerSecond: median(commandRates), optionsPerSecond: median(optionRates) };
}

console.log(JSON.stringify(measureEngine()));
