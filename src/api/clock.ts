import { Global, Injectable, Module } from '@nestjs/common';

/** Where the time comes from; tests bring their own. */
export abstract class Clock {
  /** Epoch milliseconds. May jump, as the clocks of machines do. */
  abstract now(): number;
}

@Injectable()
export class SystemClock extends Clock {
  override now(): number {
    return Date.now();
  }
}

/** Gives every module the time. */
@Global()
@Module({ providers: [{ provide: Clock, useClass: SystemClock }], exports: [Clock] })
export class ClockModule {}
