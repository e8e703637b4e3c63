/** From what a player brings to a game that can go on here. */
import { ok, refuse, resume, type Result, type StartingPoint } from '../engine/index.js';
import type { OnScores } from '../definitions/read-definition-text.js';
import type { Continuation } from '../games/domain/continued-game.js';
import { resolveRuleset } from '../rulesets/index.js';
import { readWyb, wybRules, type WybFault, type WybGame } from '../wyb/index.js';
import { checkGameFile } from './check-game-file.js';
import type { ImportFault } from './faults.js';
import { fromBase64, gunzip, type ExportFormat } from './formats.js';
import { MAX_BYTES } from './game-file.js';
import { readGameFile } from './read-game-file.js';
import { FaultFound } from './value-reader.js';

/** All of a game but whether others may see it. */
export type Imported = Omit<Continuation, 'isPrivate'>;

/** Called before the parts of a file are checked that take long, with what their time depends on. */
export interface ImportCounters {
  readonly onText?: (characters: number) => void;
  readonly onScores?: OnScores;
}

/**
 * The game in the data, or its first fault.
 * @param owner the name at the seat of a game of winYAMB, which has none
 */
export function importGame(
  data: string,
  format: ExportFormat,
  owner: string,
  counters: ImportCounters = {},
): Result<Imported, ImportFault> {
  try {
    return ok(read(data, format, owner, counters));
  } catch (error) {
    if (error instanceof FaultFound) return refuse(error.fault);
    throw error;
  }
}

function read(data: string, format: ExportFormat, owner: string, counters: ImportCounters): Imported {
  switch (format) {
    case 'JSON':
      return importJson(data, counters);
    case 'JSON_GZIP':
      return importJson(gunzip(fromBase64(data), MAX_BYTES), counters);
    case 'WYB':
      return importWyb(fromBase64(data), owner);
  }
}

function importJson(text: string, { onText, onScores }: ImportCounters): Imported {
  onText?.(text.length);
  const file = readGameFile(text);
  const { ruleset, teamSize } = checkGameFile(file, onScores);
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

/** The file does not count turns: each has filled a field. */
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
