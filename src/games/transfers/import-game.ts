/** Converts imported data to a game that can continue here. */
import {
  complete,
  ok,
  refuse,
  resume,
  type Result,
  type Slices,
  type StartingPoint,
} from '@yamb-server/engine';
import type { Continuation } from '../domain/continued-game.js';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { readWyb, wybRules, type WybFault, type WybGame } from '@yamb-server/engine/wyb';
import { checkGameFile } from './check-game-file.js';
import type { ImportFault } from './faults.js';
import { fromBase64, gunzip, type ExportFormat } from './formats.js';
import { MAX_BYTES } from './game-file.js';
import { readGameFile } from './read-game-file.js';
import { FaultFound } from './value-reader.js';

/** A game to continue, without its visibility. */
export type Imported = Omit<Continuation, 'isPrivate'>;

/**
 * Imports data; returns the game or its first fault.
 * @param owner name at the seat of a winYAMB game, which stores no name
 */
export const importGame = (
  data: string,
  format: ExportFormat,
  owner: string,
): Result<Imported, ImportFault> => complete(importInSlices(data, format, owner));

/** Like `importGame`, in slices. */
export function* importInSlices(
  data: string,
  format: ExportFormat,
  owner: string,
): Slices<Result<Imported, ImportFault>> {
  try {
    return ok(yield* read(data, format, owner));
  } catch (error) {
    if (error instanceof FaultFound) return refuse(error.fault);
    throw error;
  }
}

function* read(data: string, format: ExportFormat, owner: string): Slices<Imported> {
  switch (format) {
    case 'JSON':
      return yield* importJson(data);
    case 'JSON_GZIP':
      return yield* importJson(gunzip(fromBase64(data), MAX_BYTES));
    case 'WYB':
      return importWyb(fromBase64(data), owner);
  }
}

function* importJson(text: string): Slices<Imported> {
  const file = yield* readGameFile(text);
  const { ruleset, teamSize } = yield* checkGameFile(file);
  return {
    rulesetKey: file.ruleset,
    ruleset,
    teamSize,
    isImported: true,
    names: file.seats,
    events: [{ type: 'gameImported', origins: file.origins }, ...file.events],
  };
}

function importWyb(bytes: Uint8Array, owner: string): Imported {
  const game = readWyb(bytes);
  if (!game.ok) throw new FaultFound({ code: 'WYB', place: placeOf(game.error), fault: game.error });
  const resolved = resolveRuleset(wybRules.id, []);
  if (!resolved.ok) throw new Error(`There are no rules ${wybRules.id}`);
  return {
    rulesetKey: resolved.ruleset.key,
    ruleset: wybRules,
    teamSize: 1,
    isImported: true,
    names: [owner],
    events: [{ type: 'gameImported', origins: [] }, ...resume(wybRules, startOf(game.value))],
  };
}

/** winYAMB does not store turns. Every turn so far has filled one field. */
function startOf({ fields }: WybGame): StartingPoint {
  const cells = fields.flat();
  const filled = cells.filter((cell) => cell !== null).length;
  return {
    teamSize: 1,
    sheets: [{ columns: fields, bonuses: [] }],
    rotation: [0],
    resigned: [],
    turnNumber: Math.min(filled + 1, cells.length),
    seat: 0,
    dictation: null,
  };
}

function placeOf(fault: WybFault): string {
  if (fault.code === 'UNKNOWN_BYTE') return `bytes[${fault.offset}]`;
  if (fault.code === 'WRONG_SUM') return `sums.${fault.column ?? 'total'}.${fault.section}`;
  if (fault.code === 'WRONG_FLAG') return `flags.${fault.column}.${fault.row}`;
  if ('part' in fault) return 'column' in fault ? `${fault.part}[${fault.column}]` : fault.part;
  return 'row' in fault ? `fields.${fault.column}.${fault.row}` : '';
}
