import { Global, Injectable, Module } from '@nestjs/common';

/** The source of the time, which tests replace. */
export abstract class Clock {
  /** Epoch milliseconds. May jump, as clocks of machines do. */
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
