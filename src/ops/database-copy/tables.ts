/** The copied tables, for both databases. A spec compares them with the schemas created by the migrations. */
import type { Table } from '../../storage/table.js';
import { COMPETITION_TABLES } from './tables/competitions.js';
import { GAME_TABLES } from './tables/games.js';
import { PLAYER_TABLES } from './tables/players.js';
import { RESULT_TABLES } from './tables/results.js';
import { SCORE_TABLES } from './tables/scores.js';
import { WEBHOOK_TABLES } from './tables/webhooks.js';

/** The value of a column, in either database. */
export type Cell = string | number | null;

/** The values of a row, in the order of its table's columns. */
export type Row = readonly Cell[];

/** Ordered by foreign keys: each table follows those it references. */
export const COPIED_TABLES: readonly Table[] = [
  ...PLAYER_TABLES,
  ...GAME_TABLES,
  ...COMPETITION_TABLES,
  ...SCORE_TABLES,
  ...RESULT_TABLES,
  ...WEBHOOK_TABLES,
];
