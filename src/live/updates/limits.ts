/** The most games of each list of a player's update. */
export const MAX_NEWS = 50;
