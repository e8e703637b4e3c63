import { describe, expect, it } from '@jest/globals';
import { compareLines, lineOf } from '../bench/history.mjs';

/** Five rounds of a bench with a number of GraphQL moves and some noise. */
function results(moves: number, noise: number) {
  const rounds = [-1, -0.5, 0, 0.5, 1].map((share) => ({
    graphql: { movesPerSecond: moves * (1 + share * noise), serverCpu: 300 },
    socket: { movesPerSecond: 3000, serverCpu: 150 },
    memory: { movesPerSecond: 2000, serverCpu: 200 },
    rest: { movesPerSecond: 2000, serverCpu: 160 },
    service: { movesPerSecond: 3000, serverCpu: 90 },
    bare: { movesPerSecond: 4000, serverCpu: 80 },
  }));
  return { at: '2026-01-01T00:00:00.000Z', node: 'v20', levels: [{ connections: 16, rounds }] };
}

const verdicts = (before: ReturnType<typeof results>, after: ReturnType<typeof results>): string[] =>
  compareLines(lineOf(before, 'a'), lineOf(after, 'b'))
    .filter(({ verdict }) => verdict !== '')
    .map(({ name, verdict }) => `${name}: ${verdict}`);

describe('the bench history', () => {
  it('contains the quartiles of each ratio', () => {
    const { commit, ratios } = lineOf(results(1000, 0.02), 'abc');
    expect(commit).toBe('abc');
    expect(ratios['graphql at 16: moves of memory']).toEqual([0.495, 0.5, 0.505]);
    expect(ratios['rest at 16: CPU of bare']).toEqual([2, 2, 2]);
    expect(ratios['socket at 16: CPU of graphql']).toEqual([0.5, 0.5, 0.5]);
  });

  it('reports a ratio as worse or better if it has moved beyond its rounds', () => {
    expect(verdicts(results(1000, 0.02), results(900, 0.02))).toEqual([
      'graphql at 16: moves of memory: worse',
    ]);
    expect(verdicts(results(900, 0.02), results(1000, 0.02))).toEqual([
      'graphql at 16: moves of memory: better',
    ]);
  });

  it('ignores a change within its rounds or below one fiftieth', () => {
    expect(verdicts(results(1000, 0.4), results(900, 0.4))).toEqual([]);
    expect(verdicts(results(1000, 0), results(990, 0))).toEqual([]);
  });

  it('treats less processor time as better', () => {
    const slower = results(1000, 0);
    const heavier = slower.levels[0]?.rounds.map((round) => ({
      ...round,
      rest: { movesPerSecond: 2000, serverCpu: 200 },
    }));
    const after = { ...slower, levels: [{ connections: 16, rounds: heavier ?? [] }] };
    expect(verdicts(slower, after)).toEqual(['rest at 16: CPU of bare: worse']);
  });
});
