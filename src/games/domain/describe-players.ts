import type { Players } from '@yamb-server/engine';

/** Who can play a rule set, in the terms of `createGame`: "1 to 6 seats, or 2 to 3 teams of 2 (teamSize: 2)". */
export const describePlayers = ({ min, max, teams }: Players): string =>
  [
    `${range(min, max)} ${max === 1 ? 'seat' : 'seats'}`,
    ...teams.map(
      ({ size, minSides, maxSides }) => `${range(minSides, maxSides)} teams of ${size} (teamSize: ${size})`,
    ),
  ].join(', or ');

const range = (min: number, max: number): string => (min === max ? String(min) : `${min} to ${max}`);
