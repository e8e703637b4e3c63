import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '../../kernel/clock.js';
import type { Game, RecordedEvents } from '../domain/game.js';
import type { GamesService } from '../games.service.js';
import type { ExportFormat } from './formats.js';
import { MAX_EVENTS } from './game-file.js';
import { playedGame } from './testing/played-game.js';
import { TransfersService } from './transfers.service.js';

/** Exports a game whose log is read version by version; returns the result and the number of versions read. */
async function exporting(
  game: Game,
  format: ExportFormat,
  at: (version: number) => RecordedEvents['events'],
): Promise<{ outcome: unknown; read: number }> {
  let read = 0;
  const games: Pick<GamesService, 'events'> = {
    events: (_id, since, first) => {
      read += first;
      const versions = Array.from({ length: first }, (_, index) => since + index + 1);
      return Promise.resolve(versions.map((version) => ({ version, at: 1, events: at(version) })));
    },
  };
  const service = new TransfersService(games as GamesService, new SystemClock());
  const outcome: unknown = await service.export(game, format).catch((error: unknown) => error);
  return { outcome, read };
}

describe('TransfersService.export', () => {
  it('reads no history for winYAMB', async () => {
    const { game } = playedGame({ rulesetId: 'winyamb' }, 1, 0);
    const { outcome, read } = await exporting(game, 'WYB', () => []);
    expect(read).toBe(0);
    expect(outcome).toEqual(expect.any(String));
  });

  it('stops reading when the history is too long', async () => {
    const { game } = playedGame({}, 1, 0);
    const long = { ...game, version: 5 * MAX_EVENTS };
    const { outcome, read } = await exporting(long, 'JSON', () => [
      { type: 'announced', seat: 0, row: 'ones' },
    ]);
    expect(outcome).toMatchObject({ code: 'EXPORT_REFUSED' });
    expect(read).toBeLessThan(2 * MAX_EVENTS);
  });
});
