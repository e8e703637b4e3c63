/** Analyses of a server that wait until a test lets them go on. */
import { Advisor } from '../../src/thinking/advisor/advisor.service.js';
import type { TestServer } from './server.js';

export class HeldAnalyses {
  /** How many were begun. */
  begun = 0;
  private settle: (failure?: Error) => void = () => undefined;
  private readonly released = new Promise<void>((resolve, reject) => {
    this.settle = (failure) => {
      if (failure) reject(failure);
      else resolve();
    };
  });

  private constructor(
    private readonly advisor: Advisor,
    private readonly analyse: Advisor['analyse'],
  ) {
    this.released.catch(() => undefined);
  }

  /** Holds the analyses that a server begins from now on: they report so many choices, and wait. */
  static of({ app }: TestServer, choicesDone: number, choices: number): HeldAnalyses {
    const advisor = app.get(Advisor, { strict: false });
    const held = new HeldAnalyses(advisor, advisor.analyse.bind(advisor));
    advisor.analyse = async (rules, events, onProgress, client) => {
      held.begun += 1;
      onProgress(choicesDone, choices);
      await held.released;
      return held.analyse(rules, events, onProgress, client);
    };
    return held;
  }

  /** Lets them go on. */
  go(): void {
    this.settle();
  }

  /** Lets them fail. */
  fail(error: Error): void {
    this.settle(error);
  }

  /** Lets them go on, and holds no others. */
  release(): void {
    this.settle();
    this.advisor.analyse = this.analyse;
  }
}
