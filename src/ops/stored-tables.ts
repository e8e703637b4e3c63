/** All tables, for the copy and the check. A spec compares them with those that the migrations create in both databases. */
import { RULESETS } from '../games/definitions/definition-rows.js';
import { SAVES, SAVE_SEATS } from '../games/saves/save-rows.js';
import { GAMES, GAME_EVENTS, PLAYER_USAGE, REMATCHES, SEATS } from '../games/storage/tables.js';
import * as players from '../identity/tables.js';
import * as webhooks from '../notify/tables.js';
import * as competitions from '../play/competitions/storage/tables.js';
import { TICKETS } from '../play/quick-play/ticket-rows.js';
import * as results from '../results/tables.js';
import { GAME_KEYS, IDEMPOTENCY_KEYS } from '../storage/retries/kept-keys.js';
import type { Table } from '../storage/table.js';
import { GAME_ANALYSES } from '../thinking/analyses/analyses.store.js';
import { ANALYSED_SEATS } from '../thinking/analyses/analysed-seats.js';

/** The value of a column, in either database. */
export type Cell = string | number | null;

/** The values of a row, in the order of its table's columns. */
export type Row = readonly Cell[];

/** Ordered by foreign keys: each table follows those it references. */
export const STORED_TABLES: readonly Table[] = [
  players.PLAYERS,
  players.PLAYER_TOKENS,
  players.PLAYER_BLOCKS,
  PLAYER_USAGE,
  RULESETS,
  GAMES,
  REMATCHES,
  SEATS,
  GAME_EVENTS,
  GAME_ANALYSES,
  ANALYSED_SEATS,
  IDEMPOTENCY_KEYS,
  GAME_KEYS,
  SAVES,
  SAVE_SEATS,
  TICKETS,
  competitions.COMPETITIONS,
  competitions.DEALS,
  competitions.DEAL_GAMES,
  competitions.ENTRANTS,
  competitions.STANDING_COUNTS,
  results.SCORE_LISTS,
  results.SCORES,
  results.SCORE_SEATS,
  results.SCORE_COUNTS,
  results.SCORE_BESTS,
  results.PLAYER_TALLIES,
  results.RULESET_TALLIES,
  results.PLAYER_GAMES,
  results.MEETINGS,
  results.UNCOUNTED_GAMES,
  results.RATINGS,
  results.RATING_CHANGES,
  results.UNRATED_RESULTS,
  results.PUZZLES,
  results.PUZZLE_ANSWERS,
  results.PUZZLE_RATINGS,
  results.UNSEARCHED_GAMES,
  webhooks.WEBHOOKS,
  webhooks.WEBHOOK_DELIVERIES,
];
