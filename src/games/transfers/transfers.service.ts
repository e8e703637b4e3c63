import { Injectable } from '@nestjs/common';
import type { Caller } from '../../kernel/caller/caller.js';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import type { Retry } from '../../kernel/input/retry.js';
import { Meter } from '../../kernel/usage/meter.js';
import type { Continuation } from '../domain/continued-game.js';
import { gameEventsOf, type Game, type RecordedEvent } from '../domain/game.js';
import { GamesService } from '../games.service.js';
import { describeFault } from './describe-fault.js';
import { exportGame, hasHistory, type ExportFault } from './export-game.js';
import { guessFormat, packed, type ExportFormat } from './formats.js';
import { MAX_EVENTS } from './game-file.js';
import { importInSlices } from './import-game.js';

const PAGE = 1000;

/** Exports games and imports them from other servers and programs. */
@Injectable()
export class TransfersService {
  constructor(
    private readonly games: GamesService,
    private readonly clock: Clock,
  ) {}

  /** The game as text. @throws RequestError EXPORT_REFUSED */
  async export(game: Game, format: ExportFormat): Promise<string> {
    const log = hasHistory(format) ? await this.log(game) : [];
    const isPacked = format === 'JSON_GZIP';
    const exported = exportGame(game, log, isPacked ? 'JSON' : format, this.clock.now());
    if (exported.ok) return isPacked ? packed(exported.value) : exported.value;
    throw new RequestError('EXPORT_REFUSED', REASONS[exported.error], { reason: exported.error });
  }

  /**
   * Creates a game from an export, possibly of another server, or from a winYAMB file. The caller plays every seat.
   * @throws RequestError IMPORT_REFUSED with the first fault
   */
  import(
    caller: Caller,
    data: string,
    {
      format = guessFormat(data),
      isPrivate,
      meter = new Meter(),
    }: { readonly format?: ExportFormat; readonly isPrivate: boolean; readonly meter?: Meter },
    retry?: Retry,
  ): Promise<Game> {
    const read = async (): Promise<Continuation> => {
      const imported = await meter.complete(importInSlices(data, format, caller.name));
      if (imported.ok) return { ...imported.value, isPrivate };
      throw new RequestError('IMPORT_REFUSED', describeFault(imported.error), { fault: imported.error });
    };
    // A retry does not read the file again, because newer rules might refuse it.
    return this.games.continue(caller, read, retry);
  }

  /** Events up to the exported version; the game may have changed since. Stops if the log is too long. */
  private async log({ id, version }: Game): Promise<readonly RecordedEvent[]> {
    const log: RecordedEvent[] = [];
    for (let read = 0; read < version && gameEventsOf(log).length <= MAX_EVENTS; read += PAGE) {
      const page = await this.games.events(id, read, Math.min(PAGE, version - read));
      for (const { events } of page) log.push(...events);
    }
    return log;
  }
}

const REASONS: Readonly<Record<ExportFault, string>> = {
  NOT_STARTED: 'The game has not started, so it cannot be exported yet.',
  TOO_LONG: 'The game has more events than an export can contain.',
  NOT_WINYAMB: 'winYAMB supports only its own game. Export this game as JSON.',
  NOT_BETWEEN_TURNS: 'A winYAMB file stores a game between two turns. Enter a field and end the turn first.',
};
