/** How busy the database is with writes. */
export abstract class WriteQueue {
  /** How many writes wait to be begun. */
  abstract readonly waiting: number;
}
