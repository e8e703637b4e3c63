/** A server's analyses, paused until a test resumes them. */
import { Advisor } from '../../src/thinking/advisor/advisor.service.js';
import type { TestServer } from './server.js';

export class HeldAnalyses {
  /** Number of analyses started. */
  started = 0;
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

  /** Pauses analyses that the server starts from now on: they report this progress and wait. */
  static of({ app }: TestServer, choicesDone: number, choices: number): HeldAnalyses {
    const advisor = app.get(Advisor, { strict: false });
    const held = new HeldAnalyses(advisor, advisor.analyse.bind(advisor));
    advisor.analyse = async (rules, events, onProgress, client) => {
      held.started += 1;
      onProgress(choicesDone, choices);
      await held.released;
      return held.analyse(rules, events, onProgress, client);
    };
    return held;
  }

  /** Resumes all paused analyses. */
  go(): void {
    this.settle();
  }

  /** Fails all paused analyses. */
  fail(error: Error): void {
    this.settle(error);
  }

  /** Resumes all paused analyses and pauses no more. */
  release(): void {
    this.settle();
    this.advisor.analyse = this.analyse;
  }
}
