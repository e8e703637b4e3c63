/** The losses of each seat in its analysed game, for the usual accuracy of players, and their skill. */
import { Injectable } from '@nestjs/common';
import { emptyFields, seatsOf, sheetOf, sideOf } from '@yamb-server/engine';
import { accuracyOf, type AnalysedTurn } from '@yamb-server/strategy';
import type { Game } from '../../games/domain/game.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { all, write, type Steps } from '../../storage/steps.js';
import { insertSql, tableOf, type RowOf } from '../../storage/table.js';
import type { Analysis } from '../advisor/tasks.js';

/** Losses and stakes are in thousandths of a point. */
export const ANALYSED_SEATS = tableOf('analysed_seats', ['game_id', 'seat'], {
  game_id: 'text',
  seat: 'integer',
  losses: 'bigint',
  stakes: 'bigint',
  // Whether a player without another seat filled a sheet alone and to its end.
  is_whole: 'integer',
});

/** Stored units per point. */
const UNITS = 1_000;

const KEEP = `${insertSql(ANALYSED_SEATS)}
  ON CONFLICT (game_id, seat) DO UPDATE SET losses = excluded.losses, stakes = excluded.stakes,
    is_whole = excluded.is_whole`;

/** Only the player's last games are searched, so that the cost does not grow with their number. */
const LAST_GAMES = 200;
/** Maximum number of analysed games to compare with. */
const MOST_COMPARED = 50;

/** Selects the player's last analysed public games by the same rules. */
const recent = (condition: string): string =>
  `SELECT analysed_seats.losses AS losses, analysed_seats.stakes AS stakes FROM (
    SELECT game_id, seat, over_at FROM seats WHERE player_id = $1 AND over_at IS NOT NULL
    ORDER BY over_at DESC, game_id DESC LIMIT ${LAST_GAMES}
  ) AS ended
  JOIN analysed_seats ON analysed_seats.game_id = ended.game_id AND analysed_seats.seat = ended.seat
  JOIN games ON games.id = ended.game_id
  WHERE games.ruleset_key = $2 AND games.is_private = 0 AND ${condition}
  ORDER BY ended.over_at DESC, ended.game_id DESC LIMIT ${MOST_COMPARED}`;

const OTHER_GAMES = recent('ended.game_id <> $3');

const WHOLE_GAMES = 'games.ranked = 1 AND analysed_seats.is_whole = 1';
/** Statements, keyed by the sheets that count: those of all games, or only of games of one side or of several. */
const RANKED_GAMES = {
  ALL: recent(WHOLE_GAMES),
  SOLITAIRE: recent(`${WHOLE_GAMES} AND games.seat_count = 1`),
  SEVERAL: recent(`${WHOLE_GAMES} AND games.seat_count > 1`),
} as const;
type SheetsOf = keyof typeof RANKED_GAMES;

type Sums = Pick<RowOf<typeof ANALYSED_SEATS>, 'losses' | 'stakes'>;

/** Stores the sums of each seat, in the transaction of its analysis. */
export function* keepSeats(game: Game, { turns }: Analysis): Steps<void> {
  const seats = new Set(turns.map(({ seat }) => seat));
  for (const seat of seats) {
    const { losses, stakes } = sumsOf(turns.filter((turn) => turn.seat === seat));
    yield* write(KEEP, game.id, seat, losses, stakes, isWhole(game, seat) ? 1 : 0);
  }
}

/** Whether a player without another seat filled a sheet alone and to its end. */
function isWhole({ ruleset, state, seats }: Game, seat: number): boolean {
  const side = sideOf(state, seat);
  const player = seats[seat]?.playerId ?? null;
  return (
    player !== null &&
    seats.filter(({ playerId }) => playerId === player).length === 1 &&
    seatsOf(state, side).length === 1 &&
    emptyFields(ruleset, sheetOf(state, side)) === 0
  );
}

function sumsOf(turns: readonly AnalysedTurn[]): Sums {
  const choices = turns.flatMap(({ steps }) => steps.filter((step) => step.kind === 'choice'));
  const inUnits = (points: readonly number[]): number =>
    Math.round(UNITS * points.reduce((sum, one) => sum + one, 0));
  return {
    losses: inUnits(choices.map(({ loss }) => loss)),
    stakes: inUnits(choices.map(({ stakes }) => stakes)),
  };
}

@Injectable()
export class AnalysedSeats {
  constructor(private readonly runner: StatementRunner) {}

  /**
   * The accuracy of some players in their last analysed games with the same rules, from 0 to 1; null without such games.
   * Private games do not count, because others may ask.
   * @param except the game to compare with the others
   */
  async usualAccuracy(
    playerIds: readonly string[],
    except: { readonly id: string; readonly rulesetKey: string },
  ): Promise<number | null> {
    const recent = await Promise.all(
      playerIds.map((id) => this.runner.read(() => all<Sums>(OTHER_GAMES, id, except.rulesetKey, except.id))),
    );
    const sum = (key: keyof Sums): number => recent.flat().reduce((total, row) => total + row[key], 0);
    return accuracyOf(sum('losses'), sum('stakes'));
  }

  /** The losses of a player in each of the last whole ranked games with these rules, in points, newest first. */
  async losses(playerId: string, rulesetKey: string, sheets: SheetsOf): Promise<readonly number[]> {
    const rows = await this.runner.read(() => all<Sums>(RANKED_GAMES[sheets], playerId, rulesetKey));
    return rows.map(({ losses }) => losses / UNITS);
  }
}
