/** Compares results and standings of competitions with a recount of their games. */
import { dealResultOf, NO_GAMES, withResult } from '../../play/competitions/domain/deal-result.js';
import { commitmentOf } from '@yamb-server/engine/fairness';
import { isOver } from '../../games/domain/game.js';
import { isUnreadable } from '../../games/domain/schema-version.js';
import type { CompetitionsSource, StoredDealGame, StoredEntrant } from './competitions.store.js';
import { reasonOf } from './finding.js';
import { world } from '../../kernel/world.js';

const PAGE_SIZE = 100;

/** Checks all competitions; yields a sentence for each difference. Servers may enter results in the meantime. */
export async function* checkCompetitions(source: CompetitionsSource): AsyncGenerator<string> {
  try {
    for await (const id of source.ids()) yield* checkCompetition(source, id);
  } catch (error) {
    yield `Competitions cannot be checked: ${reasonOf(error)}.`;
  }
}

async function* checkCompetition(source: CompetitionsSource, id: string): AsyncGenerator<string> {
  for (const { round, seed, commitment } of await source.deals(id)) {
    if (commitmentOf(seed) !== commitment) {
      yield `The commitment of round ${round} of the competition ${id} does not match its seed.`;
    }
  }
  const { entrants = 0, counted = 0 } = (await source.entrants(id)) ?? {};
  if (entrants !== counted) {
    yield `The competition ${id} should have ${entrants} entrants, but has ${counted}.`;
  }
  if ((await source.miscounted(id)) > 0) {
    yield `The counted standings of the competition ${id} do not match its entrants.`;
  }
  let after: string | undefined = '';
  do {
    const page = await source.page(id, after, PAGE_SIZE);
    for (const entrant of page.entrants) {
      const own = page.games.filter(({ playerId }) => playerId === entrant.playerId);
      const fault = sumsFault(entrant, own);
      if (fault)
        yield `The ${fault} of the player ${entrant.playerId} in the competition ${id} do not match the games.`;
    }
    for (const game of page.games) {
      const fault = await resultFault(source, game);
      if (fault !== undefined) yield fault;
      await world.nextTurn();
    }
    after = page.entrants.at(-1)?.playerId;
  } while (after !== undefined);
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
async function resultFault(source: CompetitionsSource, stored: StoredDealGame): Promise<string | undefined> {
  if (stored.overAt === null) return undefined;
  try {
    const game = await source.game(stored.gameId);
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
