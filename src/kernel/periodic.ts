/** Work that is done at intervals until it is stopped. It keeps no process alive. */
export class Periodic {
  private readonly timer: NodeJS.Timeout;

  /** @param work called every `everyMs` milliseconds, for the first time after as many; it handles its own errors */
  constructor(work: () => void, everyMs: number) {
    this.timer = setInterval(work, everyMs).unref();
  }

  /** Work that is under way goes on. */
  stop(): void {
    clearInterval(this.timer);
  }
}
