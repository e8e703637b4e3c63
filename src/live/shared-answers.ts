/** How long an answer is shared: subscribers of one update are sent it within moments. */
const KEPT_MS = 5_000;

/** The most bytes of answers that are kept, about. */
const MAX_BYTES = 8_000_000;

/** An answer that was made for one subscriber. */
export interface MadeAnswer<Answer> {
  readonly answer: Answer;
  /** In units of cost, see `Meter`. */
  readonly cost: number;
  /** About what it takes in memory. */
  readonly bytes: number;
  /** Whether it depends on the caller. */
  readonly isPersonal: boolean;
}

/** Which answer is wanted. */
export interface AnswerKey {
  /** The same for the same operation with the same variables. */
  readonly operation: string;
  /** The same for the same caller. */
  readonly caller: string;
}

interface Stored<Answer> {
  readonly caller: string;
  readonly made: Promise<MadeAnswer<Answer>>;
}

interface Entry<Answer> {
  readonly answers: Map<string, Stored<Answer>>;
  readonly key: string;
  readonly at: number;
  bytes: number;
}

/**
 * Makes an answer once for all subscribers who get the same: a thousand spectators of one game, who mostly send the
 * same document, cost little more than one. Answers are forgotten after some seconds, with what they answer, and when
 * they become too many bytes.
 */
export class SharedAnswers<Answer> {
  private readonly byPayload = new WeakMap<object, Map<string, Stored<Answer>>>();
  /** The oldest first. */
  private readonly entries = new Set<Entry<Answer>>();
  private bytes = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly maxBytes = MAX_BYTES,
    private readonly keptMs = KEPT_MS,
  ) {}

  /** About what the stored answers take in memory. */
  get size(): number {
    return this.bytes;
  }

  /**
   * @param payload what the operation is executed on; the same object for all who share
   * @param make makes the answer for the caller of the key
   * @returns the answer, and whether it was made for another
   */
  async get(
    payload: object,
    { operation, caller }: AnswerKey,
    make: () => Promise<MadeAnswer<Answer>>,
  ): Promise<MadeAnswer<Answer> & { readonly isShared: boolean }> {
    const answers = this.byPayload.get(payload) ?? new Map<string, Stored<Answer>>();
    this.byPayload.set(payload, answers);
    const own = JSON.stringify([operation, caller]);
    for (const key of [operation, own]) {
      const stored = answers.get(key);
      if (!stored) return { ...(await this.store(answers, key, caller, make)), isShared: false };
      const made = await stored.made;
      // Before an answer is made, it is not known whether it depends on the caller.
      if (!made.isPersonal || stored.caller === caller) return { ...made, isShared: true };
    }
    return { ...(await make()), isShared: false };
  }

  private async store(
    answers: Map<string, Stored<Answer>>,
    key: string,
    caller: string,
    make: () => Promise<MadeAnswer<Answer>>,
  ): Promise<MadeAnswer<Answer>> {
    const made = make();
    const entry: Entry<Answer> = { answers, key, at: performance.now(), bytes: 0 };
    answers.set(key, { caller, made });
    this.entries.add(entry);
    this.timer ??= setInterval(() => {
      this.forget();
    }, this.keptMs).unref();
    try {
      const { bytes } = await made;
      if (this.entries.has(entry)) {
        entry.bytes = bytes;
        this.bytes += bytes;
        this.forget();
      }
    } catch {
      this.drop(entry);
    }
    return made;
  }

  /** Drops the oldest answers: those that are too old, and those for which there is no room. */
  private forget(): void {
    const before = performance.now() - this.keptMs;
    for (const entry of this.entries) {
      if (entry.at > before && this.bytes <= this.maxBytes) break;
      this.drop(entry);
    }
    if (this.entries.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private drop(entry: Entry<Answer>): void {
    if (!this.entries.delete(entry)) return;
    entry.answers.delete(entry.key);
    this.bytes -= entry.bytes;
  }
}
