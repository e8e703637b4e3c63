import { required, optional, argsType } from '../../kernel/input/fields.js';
import { IsDate } from 'class-validator';

/** The game to follow. */
const followedGame = {
  gameId: required.id('game'),
};

export const FollowedGameArgs = argsType(followedGame);
export type FollowedGameArgs = InstanceType<typeof FollowedGameArgs>;

export const GameUpdatedArgs = argsType({
  ...followedGame,
  sinceVersion: optional.int(
    { min: 0 },
    'The last version you have seen: all later versions are sent first; 0 sends the whole game. Without it, the ' +
      'current game is sent first.',
  ),
});
export type GameUpdatedArgs = InstanceType<typeof GameUpdatedArgs>;

export const PlayerUpdatedArgs = argsType({
  since: optional.other<Date>(
    () => Date,
    'The `at` of the last update you have seen: games that ended since then are sent first. Games that ended in the ' +
      'minute before it are sent again.',
    [IsDate()],
  ),
});
export type PlayerUpdatedArgs = InstanceType<typeof PlayerUpdatedArgs>;
