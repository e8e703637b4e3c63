/** Games played with the server's fair dice, with their logs. */
import { FairDice } from '../../domain/dice.js';
import { decide, options, type Command, type GameState, type CompiledRuleset } from '@yamb-server/engine';
import { commitmentOf } from '@yamb-server/engine/fairness';
import { changeOf } from '../../domain/decision.js';
import type { Game, RecordedEvent } from '../../domain/game.js';
import { createGame, type NewGame } from '../../domain/new-game.js';
import { chanceFrom, pick, type Chance } from '../../../../packages/engine/src/rulesets/testing/chance.js';

/** A game and its complete log. */
export interface PlayedGame {
  readonly game: Game;
  readonly log: readonly RecordedEvent[];
}

export const ANA = { id: '0190a0b0-0000-7000-8000-00000000000a', name: 'Ana' };

/** Plays a number of commands of a new game, by default to the end. The same seed gives the same game. */
export function playedGame(wanted: Partial<NewGame>, seed = 1, commands = Infinity): PlayedGame {
  const made = createGame(
    {
      rulesetId: 'yams',
      variants: [],
      seats: [{ access: 'CREATOR' }],
      teamSize: 1,
      ranked: true,
      isPrivate: false,
      claimAfter: 60_000,
      ...wanted,
    },
    ANA,
    1,
  );
  const id = `0190a0b0-0000-7000-8000-${String(seed).padStart(12, '0')}`;
  const secret = String(seed).padStart(64, '0');
  const game = { ...made.game, id, seed: secret, commitment: commitmentOf(secret) };
  return playOn({ game, log: made.log.flat() }, seed, commands);
}

/** Continues a game. */
export function playOn({ game, log }: PlayedGame, seed = 1, commands = Infinity): PlayedGame {
  const chance = chanceFrom(seed);
  const dice = new FairDice();
  const all = [...log];
  let now = game;
  for (let played = 0; played < commands && now.state.phase !== 'finished'; played += 1) {
    const decided = decide(now.ruleset, now.state, choose(now.ruleset, now.state, chance), dice.of(now));
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    all.push(...decided.value);
    now = changeOf(now, 1, { events: decided.value }).game;
  }
  return { game: now, log: all };
}

/** Rolls more often than not, sometimes announces and sometimes undoes an entry. */
function choose(ruleset: CompiledRuleset, state: GameState, chance: Chance): Command {
  const { canRoll, canKeep, canUndo, openFields, announceableRows } = options(ruleset, state);
  if (canUndo && chance(9) === 0) return { type: 'undo' };
  if (announceableRows.length > 0 && chance(5) === 0)
    return { type: 'announce', row: pick(chance, announceableRows) };
  if (openFields.length > 0 && (!canRoll || chance(3) === 0)) {
    const best = openFields.reduce((top, field) => (field.score > top.score ? field : top));
    return { type: 'enterField', column: best.column, row: best.row, endTurn: chance(2) === 0 };
  }
  const kept = canKeep ? [0, 2, 3].filter(() => chance(2) === 0) : [];
  return canKeep && chance(6) === 0 ? { type: 'keep', positions: kept } : { type: 'roll', keep: kept };
}
