/** Lists of competitions, newest first. */
import { all, type Steps } from '../../database/steps.js';
import type { Competition, CompetitionKind } from '../domain/competition.js';
import { COMPETITION } from './competition-rows.js';

/** Which competitions to list. */
export interface CompetitionFilter {
  /** Only those that this player has made, has entered or is invited to. Without it: those that are open to all. */
  readonly playerId?: string;
  readonly kind?: CompetitionKind;
  readonly rulesetId?: string;
  /** Only those that are not over at this time. */
  readonly runningAt?: number;
}

const CHOSEN = `($2 = '' OR competitions.kind = $2) AND ($3 = '' OR ruleset_id = $3)
  AND ((closes > $4 AND cancelled_at IS NULL AND ended_at IS NULL) OR $4 = 0) AND competitions.id < $5`;

const OPEN_TO_ALL = `SELECT ${COMPETITION} FROM competitions WHERE access = 'OPEN' AND ($1 = '') AND ${CHOSEN}
  ORDER BY competitions.id DESC LIMIT $6`;

const OF_PLAYER = `SELECT ${COMPETITION} FROM competitions WHERE competitions.id IN (
    SELECT competition_id FROM entrants WHERE player_id = $1 AND entrants.status IN ('INVITED', 'ENTERED')
    UNION SELECT id FROM competitions WHERE organiser_id = $1)
  AND ${CHOSEN} ORDER BY competitions.id DESC LIMIT $6`;

/** Greater than every id. */
const AFTER_ALL = 'g';

export function listCompetitions(
  { playerId, kind, rulesetId = '', runningAt = 0 }: CompetitionFilter,
  first: number,
  after = AFTER_ALL,
): Steps<readonly Competition[]> {
  const sql = playerId === undefined ? OPEN_TO_ALL : OF_PLAYER;
  return all<Competition>(sql, playerId ?? '', kind ?? '', rulesetId, runningAt, after, first);
}
