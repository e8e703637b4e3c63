/** Socket properties that show how much the peer has read. */
export interface ReadableBySocket {
  /** Bytes handed to the socket so far, including unread ones. */
  readonly bytesWritten: number;
  /** Bytes that the peer has not read yet. */
  readonly writableLength: number;
}

/** Reading fewer bytes within the timeout counts as not reading: about the throughput of a bad mobile network. */
export const MIN_READ_BYTES = 16_384;

/** Detects a peer that reads nothing, or only a few bytes at a time. */
export class ReadProgress {
  private taken = -1;
  private since = 0;

  /**
   * Call it periodically.
   * @param now in milliseconds
   * @returns milliseconds without enough progress
   */
  stalledFor({ bytesWritten, writableLength }: ReadableBySocket, now: number): number {
    const taken = bytesWritten - writableLength;
    if (writableLength === 0 || this.taken < 0 || taken - this.taken >= MIN_READ_BYTES) {
      this.taken = writableLength === 0 ? -1 : taken;
      this.since = now;
    }
    return now - this.since;
  }
}
