/** The properties of a socket that show how much its peer has read. */
export interface ReadableBySocket {
  /** Handed to the socket so far, unread bytes included. */
  readonly bytesWritten: number;
  /** Bytes that the peer has not read yet. */
  readonly writableLength: number;
}

/** Fewer bytes within the timeout count as not reading: about what a bad mobile network carries. */
export const MIN_READ_BYTES = 16_384;

/** Detects a peer that does not read, or only a few bytes at a time. */
export class ReadProgress {
  private taken = -1;
  private since = 0;

  /**
   * To be called from time to time.
   * @param now in milliseconds
   * @returns for how many milliseconds there was too little progress
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
