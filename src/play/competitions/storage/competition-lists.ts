/** Lists of competitions, newest first. */
import { firstIdAt } from '../../../games/storage/game-page.js';
import { all, type Steps, type Value } from '../../../storage/steps.js';
import { LIMITS, type Competition, type CompetitionKind } from '../domain/competition.js';
import { COMPETITION } from './competition-rows.js';

/** Selects the competitions to list. */
export interface CompetitionFilter {
  /** Only competitions that this player created, entered or is invited to. If omitted, those open to everyone. */
  readonly playerId?: string;
  readonly kind?: CompetitionKind;
  readonly rulesetId?: string;
  /** Only competitions that have not ended at this time. */
  readonly runningAt?: number;
}

/** Maximum milliseconds from the creation of a competition to its end. Daily games last two days at most. */
const LONGEST = LIMITS.longest;

/** Ids increase with time, so the id is the cursor, and every index ends with it. */
export function listStatement(
  { playerId, kind, rulesetId, runningAt }: CompetitionFilter,
  first: number,
  after?: string,
): { readonly sql: string; readonly values: readonly Value[] } {
  const values: Value[] = [];
  const parameter = (value: Value): string => `$${values.push(value)}`;
  // Running competitions were created recently: bounding the id keeps the scan short.
  const since = runningAt === undefined ? undefined : parameter(firstIdAt(runningAt - LONGEST));
  const isNew = (id: string): string => (since === undefined ? '' : `AND ${id} >= ${since}`);
  // Wrapping a column in an expression disables its index, so that SQL picks the more selective index of running ones.
  const unindexed = (column: string): string => (runningAt === undefined ? column : `${column} || ''`);
  const of = playerId === undefined ? undefined : parameter(playerId);
  const conditions = [
    of === undefined
      ? `access = 'OPEN' ${isNew('competitions.id')}`
      : `competitions.id IN (
          SELECT competition_id FROM entrants
            WHERE player_id = ${of} AND entrants.status IN ('INVITED', 'ENTERED') ${isNew('competition_id')}
          UNION SELECT id FROM competitions WHERE organiser_id = ${of} ${isNew('id')})`,
    ...(kind === undefined ? [] : [`${unindexed('competitions.kind')} = ${parameter(kind)}`]),
    ...(rulesetId === undefined ? [] : [`${unindexed('ruleset_id')} = ${parameter(rulesetId)}`]),
    ...(runningAt === undefined
      ? []
      : [
          `cancelled_at IS NULL AND ended_at IS NULL AND settled_at IS NULL AND closes > ${parameter(runningAt)}`,
        ]),
    ...(after === undefined ? [] : [`competitions.id < ${parameter(after)}`]),
  ];
  const sql = `SELECT ${COMPETITION} FROM competitions WHERE ${conditions.join(' AND ')}
    ORDER BY competitions.id DESC LIMIT ${parameter(first)}`;
  return { sql, values };
}

export function listCompetitions(
  filter: CompetitionFilter,
  first: number,
  after?: string,
): Steps<readonly Competition[]> {
  const { sql, values } = listStatement(filter, first, after);
  return all<Competition>(sql, ...values);
}

const PLACES = `SELECT competition_id AS id FROM entrants JOIN competitions ON competitions.id = competition_id
  WHERE player_id = $1 AND entrants.status IN ('INVITED', 'ENTERED') AND games_begun = 0 AND competitions.kind <> 'DAILY'
    AND closes > $2 AND cancelled_at IS NULL AND ended_at IS NULL AND competition_id > $3
  ORDER BY competition_id LIMIT $4`;

/** Competitions in which the player has a place but has not started to play. */
export const placesOf = (
  playerId: string,
  now: number,
  after: string,
): Steps<readonly { readonly id: string }[]> =>
  all<{ id: string }>(PLACES, playerId, now, after, LIMITS.running);
