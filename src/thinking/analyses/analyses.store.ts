import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Game } from '../../games/domain/game.js';
import { keepSeats } from './analysed-seats.js';
import type { Analysis } from '../advisor/tasks.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { one, write } from '../../storage/steps.js';
import { insertSql, tableOf } from '../../storage/table.js';

/** Runs in threads, because a long game takes some milliseconds. */
const compress = promisify<string, Buffer>(gzip);
const decompress = promisify<Buffer, Buffer>(gunzip);

/** An analysis and the name of its model. */
export interface StoredAnalysis {
  readonly model: string;
  readonly analysis: Analysis;
}

/** Increment when analyses hold more: stored ones with less are made again. */
const FORM = 4;

type StoredForm = Analysis & { readonly form: number };

export const GAME_ANALYSES = tableOf('game_analyses', ['game_id'], {
  game_id: 'text',
  model: 'text',
  analysis: 'text',
});

const FIND = 'SELECT model, analysis FROM game_analyses WHERE game_id = $1';

const KEEP = `${insertSql(GAME_ANALYSES)}
  ON CONFLICT (game_id) DO UPDATE SET model = excluded.model, analysis = excluded.analysis`;

/** Stores analyses: some ten kilobytes per analysed game. */
@Injectable()
export class AnalysesStore {
  constructor(private readonly runner: StatementRunner) {}

  /** Undefined if it does not exist, or an earlier version made it. */
  async find(gameId: string): Promise<StoredAnalysis | undefined> {
    const row = await this.runner.read(() => one<{ model: string; analysis: string }>(FIND, gameId));
    if (!row) return undefined;
    const json = (await decompress(Buffer.from(row.analysis, 'base64'))).toString();
    const { form, ...analysis } = JSON.parse(json) as Partial<StoredForm>;
    return form === FORM ? { model: row.model, analysis: analysis as Analysis } : undefined;
  }

  async keep(game: Game, { model, analysis }: StoredAnalysis): Promise<void> {
    const stored: StoredForm = { form: FORM, ...analysis };
    const text = (await compress(JSON.stringify(stored))).toString('base64');
    await this.runner.transaction(function* () {
      yield* write(KEEP, game.id, model, text);
      yield* keepSeats(game, analysis);
    });
  }
}
