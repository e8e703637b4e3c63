import type { Players } from '@yamb-server/engine';

/**
 * Describes in English who can play a rule set, such as "1 to 6, or 2 to 3 teams of 2".
 * @param asArguments whether to use the terms of `createGame`: "1 to 6 seats, or 2 to 3 teams of 2 (teamSize: 2)"
 */
export const describePlayers = ({ min, max, teams }: Players, asArguments = false): string =>
  [
    `${range(min, max)}${asArguments ? (max === 1 ? ' seat' : ' seats') : ''}`,
    ...teams.map(
      ({ size, minSides, maxSides }) =>
        `${range(minSides, maxSides)} teams of ${size}${asArguments ? ` (teamSize: ${size})` : ''}`,
    ),
  ].join(', or ');

const range = (min: number, max: number): string => (min === max ? String(min) : `${min} to ${max}`);
