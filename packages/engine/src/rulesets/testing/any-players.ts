/** Random numbers of players and teams, mostly within the limits of a table. */
import fc from 'fast-check';
import { MOST_PLAYERS, type Ruleset } from '../../rules/index.js';
import { EMPTY, mostly } from './any-base.js';

type Players = Ruleset['players'];
type Teams = Players['teams'];

const seats = fc.integer({ min: 1, max: MOST_PLAYERS });
const sides = fc.integer({ min: 2, max: MOST_PLAYERS });

/** Teams of one size, with some allowed numbers of sides. */
function teamsOf(size: number): fc.Arbitrary<Teams[number]> {
  const fitting = fc.integer({ min: 2, max: Math.floor(MOST_PLAYERS / size) });
  return fc
    .tuple(fitting, fitting)
    .map(([one, other]) => ({ size, minSides: Math.min(one, other), maxSides: Math.max(one, other) }));
}

/** Teams of each size that allows two sides, or of some sizes. */
const fittingTeams: fc.Arbitrary<Teams> = fc
  .tuple(teamsOf(2), teamsOf(3))
  .chain((teams) => fc.shuffledSubarray(teams));

/** Teams of any size, occasionally repeated, with any numbers of sides. */
const anyTeams: fc.Arbitrary<Teams> = fc.array(fc.record({ size: sides, minSides: sides, maxSides: sides }), {
  maxLength: 3,
});

/** Numbers of players: half of the time one to four players, or teams of two. */
export const players: fc.Arbitrary<Players> = fc.oneof(
  fc.constant(EMPTY.players),
  fc
    .tuple(seats, seats, fittingTeams)
    .chain(([one, other, teams]) =>
      mostly<Players>(
        { min: Math.min(one, other), max: Math.max(one, other), teams },
        fc.record({ min: seats, max: seats, teams: anyTeams }),
      ),
    ),
);
