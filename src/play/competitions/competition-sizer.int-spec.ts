import { beforeEach, describe, expect, it } from '@jest/globals';
import { dialects } from '../../../test/harness/postgres.js';
import type { Caller } from '../../kernel/caller/caller.js';
import { CompetitionSizes } from '../../thinking/analyses/competition-sizes.js';
import { CompetitionSizer } from './competition-sizer.js';
import type { Competition } from './domain/competition.js';
import { HOUR, withCompetingPlayers, type CompetingPlayers } from './testing/competing-players.js';

describe.each(dialects)('the number of results of a competition on %s', (dialect) => {
  let players: CompetingPlayers;
  let sizes: CompetitionSizes;

  withCompetingPlayers(dialect, (renewed) => {
    players = renewed;
  });
  beforeEach(() => {
    sizes = new CompetitionSizes();
    new CompetitionSizer(sizes, players.here.open.opened.runner, players.here.clock);
  });

  /** Lets players finish their first game. Returns the id of the first player's game. */
  async function played({ id }: Competition, ...by: readonly Caller[]): Promise<string> {
    const games: string[] = [];
    for (const [seed, player] of by.entries()) {
      await players.here.competitions.join(player, id, undefined);
      const game = await players.here.competitions.play(player, id, 1);
      await players.here.finish(game.id, seed + 1);
      games.push(game.id);
    }
    return games[0] ?? '';
  }
  const sizeFor = async (gameId: string): Promise<number | undefined> => {
    const game = await players.here.games.view(players.ana, gameId);
    if (!game) throw new Error(`${gameId} is not visible`);
    return sizes.of(game);
  };

  it('counts finished games, once it has ended', async () => {
    const { ana, bo, eva, here } = players;
    const cup = await players.tournament(1);
    const game = await played(cup, ana, bo);
    await here.competitions.join(eva, cup.id, undefined);
    expect(await sizeFor(game)).toBeUndefined();
    here.clock.time = cup.closes;
    expect(await sizeFor(game)).toBe(2);
  });

  it('is known as soon as everybody has played a duel', async () => {
    const { ana, bo, here } = players;
    const game = await played(await players.duel([bo]), ana, bo);
    here.clock.time += 1;
    expect(await sizeFor(game)).toBe(2);
  });

  it.each([
    ['one player', 1, (cup: Competition) => played(cup, players.ana)],
    ['two rounds', 2, (cup: Competition) => played(cup, players.ana, players.bo)],
    [
      'a cancelled competition',
      1,
      async (cup: Competition) => {
        const game = await played(cup, players.bo, players.eva);
        await players.here.competitions.cancel(players.ana, cup.id);
        return game;
      },
    ],
  ])('is unknown for %s', async (_, rounds, play) => {
    const game = await play(await players.tournament(rounds));
    players.here.clock.time += HOUR;
    expect(await sizeFor(game)).toBeUndefined();
  });
});
