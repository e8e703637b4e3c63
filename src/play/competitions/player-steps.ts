import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { RequestError } from '../../kernel/errors/request-error.js';
import {
  DELETED_PLAYER,
  PlayerFeatures,
  PlayerSteps,
  type DeletedPlayer,
} from '../../identity/player-steps.js';
import { all, write, type Steps } from '../../storage/steps.js';
import { StatementRunner } from '../../storage/statement-runner.js';
import { CompetitionUpdates } from './competition-updates.js';
import { placesOf } from './storage/competition-lists.js';
import { leave } from './storage/entry-steps.js';
import { setTitle } from './storage/organiser-steps.js';

const CANCEL = `UPDATE competitions SET cancelled_at = $2, revision = revision + 1
  WHERE organiser_id = $1 AND closes > $2 AND cancelled_at IS NULL AND ended_at IS NULL AND settled_at IS NULL`;
const TITLED = `SELECT id, title FROM competitions
  WHERE organiser_id = $1 AND title IS NOT NULL AND id > $2 ORDER BY id LIMIT $3`;

const PAGE = 100;

/** Cancels the competitions of deleted organisers, and gives up the places of players who leave. */
@Injectable()
export class CompetitionsOfPlayers extends PlayerSteps {
  override readonly feature = 'competitions';

  constructor(
    features: PlayerFeatures,
    private readonly runner: StatementRunner,
    private readonly updates: CompetitionUpdates,
    private readonly clock: Clock,
  ) {
    super(features);
  }

  override *delete({ id, name, at }: DeletedPlayer): Steps<void> {
    yield* write(CANCEL, id, at);
    yield* replaceInTitles(id, name, DELETED_PLAYER);
  }

  /** Gives up the player's places in competitions they have not started to play. */
  override async leave(playerId: string): Promise<number> {
    for (let after = ''; ;) {
      const now = this.clock.now();
      const places = await this.runner.read(() => placesOf(playerId, now, after));
      for (const { id } of places) {
        await this.runner
          .transaction(() => leave(id, playerId, now))
          .then(
            () => {
              this.updates.publish(id);
            },
            (error: unknown) => {
              // The competition ended, or the player started a game, since the search.
              if (!(error instanceof RequestError)) throw error;
            },
          );
      }
      const last = places.at(-1);
      if (last === undefined) return 0;
      after = last.id;
    }
  }
}

/** Replaces the player's name as a whole word in the titles of their competitions. */
function* replaceInTitles(organiserId: string, name: string, replacement: string): Steps<void> {
  const pattern = wordOf(name);
  for (let after = ''; ;) {
    const page = yield* all<{ id: string; title: string }>(TITLED, organiserId, after, PAGE);
    for (const { id, title } of page) {
      const changed = title.replace(pattern, () => replacement);
      if (changed !== title) yield* setTitle(id, changed);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

const wordOf = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'giu',
  );
