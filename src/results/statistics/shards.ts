/** Rows that the statistics of everybody are spread over, so that games that end at once rarely wait for each other. */
export const SHARDS = 4;

/** The shard of a game: the same whenever it is counted. The last digits of a UUIDv7 are random. */
export const shardOf = (gameId: string): number => parseInt(gameId.slice(-4), 16) % SHARDS;
