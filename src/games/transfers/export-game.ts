/** Writes games in formats that other programs read. */
import { diceKeyOf } from '../domain/dice.js';
import {
  definitionOf,
  ok,
  refuse,
  sheetOf,
  sheetTotal,
  type Definition,
  type Result,
} from '@yamb-server/engine';
import { isCustom, resolveKey } from '@yamb-server/engine/rulesets';
import { GIVEN } from '@yamb-server/engine/fairness';
import {
  gameEventsOf,
  isOver,
  isSeedRevealed,
  type Game,
  type DiceOrigin,
  type RecordedEvent,
  type Seat,
} from '../domain/game.js';
import { givenRolls } from '../domain/practice-dice.js';
import { writeWyb, wybRules } from '@yamb-server/engine/wyb';
import { toBase64, type ExportFormat } from './formats.js';
import { MAX_ORIGINS } from '../domain/limits.js';
import { MAX_BYTES, MAX_EVENTS, writeGameFile, type GameFile } from './game-file.js';

/** Reason why a game cannot be written in a format. */
export type ExportFault = 'NOT_STARTED' | 'TOO_LONG' | 'NOT_WINYAMB' | 'NOT_BETWEEN_TURNS';

/** Whether the format contains the log. A winYAMB file contains only the sheet. */
export const hasHistory = (format: ExportFormat): boolean => format !== 'WYB';

/**
 * @param log events of the game up to its version, oldest first; ignored by formats without history
 * @param now epoch milliseconds
 */
export function exportGame(
  game: Game,
  log: readonly RecordedEvent[],
  format: Exclude<ExportFormat, 'JSON_GZIP'>,
  now: number,
): Result<string, ExportFault> {
  if (format === 'WYB') return exportWyb(game);
  if (gameEventsOf(log).length === 0) return refuse('NOT_STARTED');
  const file = gameFile(game, log, now);
  if (file.events.length > MAX_EVENTS || file.origins.length > MAX_ORIGINS) return refuse('TOO_LONG');
  const text = writeGameFile(file);
  if (Buffer.byteLength(text) > MAX_BYTES) return refuse('TOO_LONG');
  return ok(text);
}

function gameFile(game: Game, log: readonly RecordedEvent[], now: number): GameFile {
  const { state, ruleset } = game;
  return {
    ruleset: game.rulesetKey,
    ...(isCustom(game.rulesetKey) && { definition: definitionOfKey(game.rulesetKey) }),
    seats: game.seats.map(nameOf),
    totals: state.sheets.map((sheet) => sheetTotal(ruleset, sheet)),
    winners: state.phase === 'finished' ? state.winners : null,
    origins: originsOf(game, log, now),
    events: gameEventsOf(log),
  };
}

/** The rules for several sides, from which the solitaire rules are derived. */
function definitionOfKey(key: string): Definition {
  const rules = resolveKey(key);
  if (!rules) throw new Error(`The rules ${key} of a game are not loaded`);
  return definitionOf(rules.ruleset);
}

/** @throws Error if the seat has no name; a started game has no free seats */
function nameOf({ name }: Seat, index: number): string {
  if (name === null) throw new Error(`Seat ${index} of a game that has started has no name`);
  return name;
}

/**
 * Origins of the rolls: earlier servers, then this one. If the game is over, its seed is revealed unless its deal is
 * still open.
 */
function originsOf(game: Game, log: readonly RecordedEvent[], now: number): readonly DiceOrigin[] {
  const before = log.flatMap((event) => (event.type === 'gameImported' ? event.origins : []));
  const rolls = game.state.rollCount - before.reduce((sum, origin) => sum + origin.rolls, 0);
  const endsHere = isOver(game) && before.at(-1)?.seed === null;
  if (rolls === 0 && !endsHere) return before;
  const { scheme, gameId, clientSeeds, seed } = diceKeyOf(game);
  const { commitment } = game;
  const key = { gameId, commitment, clientSeeds, seed: isSeedRevealed(game, now) ? seed : null };
  const given = givenRolls(game.practiceDice, rolls);
  const fair = { rolls: rolls - given, scheme, ...key };
  if (given === 0) return [...before, fair];
  return [...before, { rolls: given, scheme: GIVEN, ...key }, ...(fair.rolls > 0 ? [fair] : [])];
}

function exportWyb({ ruleset, state }: Game): Result<string, ExportFault> {
  if (ruleset.id !== wybRules.id) return refuse('NOT_WINYAMB');
  if (state.phase === 'rolled' || state.phase === 'entered') return refuse('NOT_BETWEEN_TURNS');
  return ok(toBase64(writeWyb({ fields: sheetOf(state, 0).columns })));
}
