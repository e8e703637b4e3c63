/** Compares results and standings of competitions with a recount of their games. */
import { all, one, only, type Steps } from '../../storage/steps.js';
import { dealResultOf, NO_GAMES, withResult } from '../../play/competitions/domain/deal-result.js';
import { commitmentOf } from '@yamb-server/engine/fairness';
import { isOver } from '../../games/domain/game.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import { findGame } from '../../games/storage/read-game.js';
import { ENTRANT, ROUNDS } from '../../play/competitions/storage/competition-rows.js';
import type { Entrant, Round } from '../../play/competitions/domain/competition.js';
import { reasonOf } from './finding.js';
import { allIds, type Statements } from './pages.js';
import { world } from '../../kernel/world.js';

const PAGE_SIZE = 100;

const COMPETITIONS = 'SELECT id FROM competitions WHERE id > $1 ORDER BY id LIMIT $2';
const COUNTED = `SELECT entrants, (SELECT count(*) FROM entrants AS e
    WHERE e.competition_id = competitions.id AND e.status = 'ENTERED') AS counted
  FROM competitions WHERE id = $1`;
/** Standings whose counts are wrong, individually or in blocks of 64 points. */
const MISCOUNTED = `SELECT count(*) AS miscounted FROM (
  SELECT 1 AS wrong FROM (
    SELECT span, total, best, crossed, kind, entrants AS number FROM standing_counts WHERE competition_id = $1
    UNION ALL SELECT 1, total, best, crossed, kind, -1 FROM entrants
      WHERE competition_id = $1 AND status = 'ENTERED' AND placed = 1
    UNION ALL SELECT 64, total - ((total % 64) + 64) % 64, 0, 0, kind, -1 FROM entrants
      WHERE competition_id = $1 AND status = 'ENTERED' AND placed = 1) AS counted
  GROUP BY span, total, best, crossed, kind HAVING SUM(number) <> 0) AS differing`;
const ENTRANTS = `SELECT ${ENTRANT}, placed FROM entrants WHERE competition_id = $1 AND player_id > $2 ORDER BY player_id LIMIT $3`;
const GAMES = `SELECT player_id AS "playerId", deal_id AS "dealId", game_id AS "gameId", points, crossed,
    over_at AS "overAt"
  FROM deals JOIN deal_games ON deal_games.deal_id = deals.id
  WHERE competition_id = $1 AND player_id >= $2 AND player_id <= $3`;

interface StoredEntrant extends Entrant {
  readonly placed: number;
}

interface StoredDealGame {
  readonly playerId: string;
  readonly dealId: string;
  readonly gameId: string;
  readonly points: number | null;
  readonly crossed: number | null;
  readonly overAt: number | null;
}

/** Checks all competitions; yields a sentence for each difference. Servers may enter results in the meantime. */
export async function* checkCompetitions(statements: Statements): AsyncGenerator<string> {
  try {
    for await (const id of allIds(statements, COMPETITIONS)) yield* checkCompetition(statements, id);
  } catch (error) {
    yield `Competitions cannot be checked: ${reasonOf(error)}.`;
  }
}

async function* checkCompetition(statements: Statements, id: string): AsyncGenerator<string> {
  for (const { round, seed, commitment } of await statements.read(() => all<Round>(ROUNDS, id))) {
    if (commitmentOf(seed) !== commitment) {
      yield `The commitment of round ${round} of the competition ${id} does not match its seed.`;
    }
  }
  const { entrants = 0, counted = 0 } =
    (await statements.snapshot(() => one<{ entrants: number; counted: number }>(COUNTED, id))) ?? {};
  if (entrants !== counted) {
    yield `The competition ${id} should have ${entrants} entrants, but has ${counted}.`;
  }
  const { miscounted } = await statements.snapshot(() => only<{ miscounted: number }>(MISCOUNTED, id));
  if (miscounted > 0) {
    yield `The counted standings of the competition ${id} do not match its entrants.`;
  }
  let after: string | undefined = '';
  do {
    const last: string = after;
    const page = await statements.snapshot(() => entrantsAfter(id, last));
    for (const entrant of page.entrants) {
      const own = page.games.filter(({ playerId }) => playerId === entrant.playerId);
      const fault = sumsFault(entrant, own);
      if (fault)
        yield `The ${fault} of the player ${entrant.playerId} in the competition ${id} do not match the games.`;
    }
    for (const game of page.games) {
      const fault = await resultFault(statements, game);
      if (fault !== undefined) yield fault;
      await world.nextTurn();
    }
    after = page.entrants.at(-1)?.playerId;
  } while (after !== undefined);
}

/** Some entrants of a competition and their games. */
function* entrantsAfter(
  id: string,
  after: string,
): Steps<{ readonly entrants: readonly StoredEntrant[]; readonly games: readonly StoredDealGame[] }> {
  const entrants = yield* all<StoredEntrant>(ENTRANTS, id, after, PAGE_SIZE);
  const [least, most] = [entrants[0]?.playerId, entrants.at(-1)?.playerId];
  if (least === undefined || most === undefined) return { entrants: [], games: [] };
  return { entrants, games: yield* all<StoredDealGame>(GAMES, id, least, most) };
}

/** The part of an entrant that does not follow from the results of the games. */
function sumsFault(entrant: StoredEntrant, games: readonly StoredDealGame[]): string | undefined {
  if (entrant.begun !== games.length) return 'started games';
  const over = games.filter(({ overAt }) => overAt !== null);
  const sums = over
    .map(({ points, crossed }) => (points === null || crossed === null ? null : { points, crossed }))
    .reduce(withResult, NO_GAMES);
  const isSame =
    entrant.over === sums.over &&
    entrant.finished === sums.finished &&
    entrant.total === sums.total &&
    entrant.best === sums.best &&
    entrant.crossed === sums.crossed &&
    entrant.placed === Number(sums.finished > 0);
  return isSame ? undefined : 'sums';
}

/** A finished game never changes, so it may be read after its result. */
async function resultFault(statements: Statements, stored: StoredDealGame): Promise<string | undefined> {
  if (stored.overAt === null) return undefined;
  try {
    const game = await statements.read(() => findGame(stored.gameId));
    if (game?.deal?.id !== stored.dealId)
      return `The game ${stored.gameId} does not belong to the deal ${stored.dealId}.`;
    const { points = null, crossed = null } = dealResultOf(game) ?? {};
    const isSame = isOver(game) && points === stored.points && crossed === stored.crossed;
    return isSame ? undefined : `The result of the game ${stored.gameId} does not match its deal.`;
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  }
}
