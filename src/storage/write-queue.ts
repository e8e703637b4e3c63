/** The load of writes on the database. */
export abstract class WriteQueue {
  /** The number of writes that have not begun. */
  abstract readonly waiting: number;
}
