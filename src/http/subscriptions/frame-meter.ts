import type { Allowance } from '../../kernel/usage/allowance.js';
import { RequestError } from '../../kernel/errors/request-error.js';

/** Reading a frame takes about a tenth of the time of the cheapest request. */
const FRAMES_OF_A_POINT = 10;

/** Bytes that count as another frame. */
const BYTES_OF_A_FRAME = 1_024;

/** Charges the frames that a client sends: messages, pings and pongs. */
export class FrameMeter {
  private frames = 0;

  /** @param onRefused called if a client sends more than the rates allow */
  constructor(
    private readonly allowance: Pick<Allowance, 'charge'>,
    private readonly onRefused: (error: RequestError) => void,
  ) {}

  /** Excludes the last frame, which is charged as an operation. */
  paid(): void {
    this.frames -= 1;
  }

  /** Counts a frame. Several frames are charged at once. */
  count(bytes: number): void {
    this.frames += 1 + bytes / BYTES_OF_A_FRAME;
    if (this.frames < FRAMES_OF_A_POINT) return;
    const points = Math.floor(this.frames / FRAMES_OF_A_POINT);
    this.frames -= points * FRAMES_OF_A_POINT;
    this.allowance.charge(points).catch((error: unknown) => {
      if (error instanceof RequestError) this.onRefused(error);
    });
  }
}
