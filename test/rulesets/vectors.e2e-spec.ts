import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { titleOf, vectorGames, type VectorGame, type VectorStep } from '../fixtures/games.js';
import { accepted, createGame } from '../harness/game-client.js';
import { openIn, scoresOf, type Brief, type GameView } from '../harness/game-view.js';
import { sendStep } from '../harness/send-step.js';
import { startScripted, type ScriptedDice } from '../harness/scripted-dice.js';
import type { TestServer } from '../harness/server.js';

/** One game of each kind: solo, in pairs, on one screen, with variants, with automatic entries. */
const PLAYED = [
  'winyamb, 1 seats',
  'yamb, 4 seats, teams of 2',
  'yahtc, 4 seats',
  'yams+columns+rill, 1 seats',
  'enhanced-yahtzee, 1 seats',
];

describe('reference games over HTTP', () => {
  let server: TestServer;
  let dice: ScriptedDice;
  let token: string;

  beforeAll(async () => {
    ({ server, dice } = await startScripted());
    token = await server.register();
  });
  afterAll(() => server.stop());

  it.each(PLAYED)('match %s', async (title) => {
    const vector = vectorGames.find((game) => titleOf(game) === title);
    if (!vector) throw new Error(`The fixtures have no game ${title}`);
    const { ruleset, variants, players, teamSize, steps, final } = vector;
    const seats = Array.from({ length: players }, (_, seat) => ({ name: `Player ${seat}` }));
    const table = await createGame(server, token, { ruleset, variants, seats, teamSize });

    for (const [index, step] of steps.entries()) {
      if (step.do === 'roll') dice.show(...step.dice);
      const game = await accepted(sendStep(table.brief(), step));
      expect([index, shown(game)]).toEqual([index, expected(step)]);
    }
    const game = await table.game();
    expect(game.status).toBe('FINISHED');
    expect(final.map(({ side }) => finalOf(game, side))).toEqual(final);
  });
});

const PHASES: Readonly<Record<GameView['phase'], string>> = {
  AWAITING_ROLL: 'awaitingRoll',
  ROLLED: 'rolled',
  ENTERED: 'entered',
  FINISHED: 'finished',
};

/** The API's state in the terms of the fixtures. */
function shown(game: Brief): object {
  const phase = PHASES[game.phase];
  if (!game.turn) return { phase };
  const { seat, rollNumber, dictated, announced, announceableRows } = game.turn;
  return {
    seat: seat.index,
    rollNumber,
    phase,
    dictated,
    announced,
    open: openIn(game),
    announceable: announceableRows,
  };
}

/** A finished game shows no turn, unlike the reference. */
const expected = ({ after }: VectorStep): object =>
  after.phase === 'finished' ? { phase: after.phase } : after;

function finalOf(game: GameView, index: number): VectorGame['final'][number] | undefined {
  const side = game.sides[index];
  if (!side) return undefined;
  const { columns, bonusFields } = side.sheet;
  const sums = columns.map(({ id, sections }) => [
    id,
    Object.fromEntries(sections.map((section) => [section.id, section.value])),
  ]);
  return {
    side: index,
    sections: Object.fromEntries(sums) as VectorGame['final'][number]['sections'],
    bonusTimes: bonusFields.reduce((sum, { times }) => sum + times, 0),
    total: side.total,
    sheet: scoresOf(game, index) as VectorGame['final'][number]['sheet'],
  };
}
