/** What becomes of the competitions of a player who deletes the account. */
import { all, write, type Steps } from '../../../storage/steps.js';
import { LIMITS } from '../domain/competition.js';

const CANCEL = `UPDATE competitions SET cancelled_at = $2, revision = revision + 1
  WHERE organiser_id = $1 AND closes > $2 AND cancelled_at IS NULL AND ended_at IS NULL`;
const TITLED = `SELECT id, title FROM competitions
  WHERE organiser_id = $1 AND title IS NOT NULL AND id > $2 ORDER BY id LIMIT $3`;
const RENAME = 'UPDATE competitions SET title = $2, revision = revision + 1 WHERE id = $1';
const ENTERED = `SELECT competition_id AS id FROM entrants JOIN competitions ON competitions.id = competition_id
  WHERE player_id = $1 AND entrants.status IN ('INVITED', 'ENTERED') AND games_begun = 0 AND competitions.kind <> 'DAILY'
    AND closes > $2 AND cancelled_at IS NULL AND ended_at IS NULL AND competition_id > $3
  ORDER BY competition_id LIMIT $4`;

const PAGE = 100;

/** Cancels what the player organises and is not over. */
export const cancelAllOf = (organiserId: string, now: number): Steps<void> => write(CANCEL, organiserId, now);

/** Replaces the player's name in the titles of the player's competitions, wherever it stands by itself. */
export function* replaceInTitles(organiserId: string, name: string, replacement: string): Steps<void> {
  const pattern = wordOf(name);
  for (let after = ''; ;) {
    const page = yield* all<{ id: string; title: string }>(TITLED, organiserId, after, PAGE);
    for (const { id, title } of page) {
      const changed = title.replace(pattern, () => replacement);
      if (changed !== title) yield* write(RENAME, id, changed);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** Competitions that the player has a place in and has not begun to play. */
export const placesOf = (
  playerId: string,
  now: number,
  after: string,
): Steps<readonly { readonly id: string }[]> =>
  all<{ id: string }>(ENTERED, playerId, now, after, LIMITS.running);

const wordOf = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'giu',
  );
