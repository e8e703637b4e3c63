/** Checks whether a save can be opened. */
import { isDeepStrictEqual } from 'node:util';
import { options, resumedState, sheetOf, sheetTotal, startFault } from '@yamb-server/engine';
import { isReadable, newerSchema } from '../../games/domain/schema-version.js';
import type { ResolvedRuleset } from '@yamb-server/engine/rulesets';
import { loadKey } from '../../games/definitions/definition-rows.js';
import { findSave } from '../../games/saves/save-rows.js';
import type { Save } from '../../games/saves/save.js';
import { reasonOf } from './finding.js';
import type { Statements } from './pages.js';

export interface CheckedSave {
  /** The saved game, if it can be read. */
  readonly gameId: string | undefined;
  readonly faults: readonly string[];
}

/** Checks whether a save is a possible state of a game, and whether its listed fields match it. */
export async function checkSave(statements: Statements, id: string): Promise<CheckedSave> {
  try {
    const save = await statements.snapshot(() => findSave(id));
    const rules = save && (await statements.read(() => loadKey(save.rulesetKey)));
    const fault = save && faultOf(save, rules);
    return {
      gameId: save?.gameId,
      faults: fault === undefined ? [] : [`The save ${id} is invalid: ${fault}.`],
    };
  } catch (error) {
    return { gameId: undefined, faults: [`The save ${id} cannot be read: ${reasonOf(error)}.`] };
  }
}

function faultOf(
  { rulesetKey, start, seats, totals, turnsLeft, schemaVersion }: Save,
  rules: ResolvedRuleset | undefined,
): string | undefined {
  if (!isReadable(schemaVersion)) return `it was ${newerSchema(schemaVersion)}`;
  const ruleset = start.sheets.length === 1 ? rules?.solitaire : rules?.ruleset;
  if (!ruleset) return `this server does not have its rules, ${rulesetKey}`;
  const fault = startFault(ruleset, start);
  if (fault) return `no game can have such ${fault.part}`;
  if (seats.length !== start.sheets.length * start.teamSize) return 'its seats do not match its sheets';
  const state = resumedState(start);
  const played = start.sheets.map((_, side) => sheetTotal(ruleset, sheetOf(state, side)));
  if (!isDeepStrictEqual(played, totals)) return 'its totals do not match its sheets';
  if (options(ruleset, state).turnsLeft !== turnsLeft) return 'its turns left do not match its sheets';
  return undefined;
}
