/** Answers that are kept. They are wanted for moments, while one update goes to all, and can be large. */
const KEPT = 256;

/**
 * Executes an operation once for all who get the same answer: a thousand watchers of one game, who mostly send
 * the same document, cost little more than one.
 */
export class SharedAnswers<Answer> {
  private readonly byPayload = new WeakMap<object, Map<string, Promise<Answer>>>();
  /** The oldest first. */
  private readonly kept: { readonly answers: Map<string, Promise<Answer>>; readonly key: string }[] = [];

  /**
   * @param payload what the operation is executed on; the same object for all who share
   * @param key the same for the same operation, variables and caller
   */
  get(payload: object, key: string, execute: () => Promise<Answer>): Promise<Answer> {
    const answers = this.byPayload.get(payload) ?? new Map<string, Promise<Answer>>();
    const known = answers.get(key);
    if (known) return known;
    const answer = execute();
    this.byPayload.set(payload, answers.set(key, answer));
    this.kept.push({ answers, key });
    if (this.kept.length > KEPT) {
      const oldest = this.kept.shift();
      oldest?.answers.delete(oldest.key);
    }
    return answer;
  }
}
