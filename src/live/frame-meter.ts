import type { Allowance } from '../api/rates/allowance.js';
import { RequestError } from '../api/errors/request-error.js';

/** Reading a frame takes about a tenth of what the cheapest request takes. */
const FRAMES_OF_A_POINT = 10;

/** So many bytes count as one more frame. */
const BYTES_OF_A_FRAME = 1_024;

/** Counts what a WebSocket sends against the rates, whatever it is: messages, pings and pongs. */
export class FrameMeter {
  private frames = 0;

  /** @param onRefused is called when more was sent than the rates allow */
  constructor(
    private readonly allowance: Pick<Allowance, 'charge'>,
    private readonly onRefused: (error: RequestError) => void,
  ) {}

  /** Takes a frame off the count, which is paid for in another way. */
  paid(): void {
    this.frames -= 1;
  }

  /** Counts a frame. The rates are asked once for several. */
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
