/** How long an operation has its id. */
interface Use {
  /** Whether the client has completed it. */
  isCompleted: boolean;
  /** Resolves once the previous use has ended; undefined without one. */
  readonly ready: Promise<void> | undefined;
  /** Resolves once the operation has ended. */
  end: Promise<void>;
}

/** A message as `messageOf` returns it. */
type Handle = (message: string) => Promise<void>;

/**
 * The ids of a socket's operations. A client may use an id again as soon as it has completed its operation, which ends
 * later. `graphql-ws` would take the end of the first operation for that of the second, and lose one of them.
 */
export class OperationIds {
  private readonly uses = new Map<unknown, Use>();

  /** Handles a message, or lets it wait until the completed operation with its id has ended. */
  async handle(message: string, handle: Handle): Promise<void> {
    const { id, type } = Object(message) as { readonly id?: unknown; readonly type?: unknown };
    const before = this.uses.get(id);
    if (type === 'complete' && before) before.isCompleted = true;
    if (type !== 'subscribe') return handle(message);
    if (before && !before.isCompleted) {
      // The protocol refuses an id in use, if it is in use by then.
      await before.ready;
      return handle(message);
    }
    const use: Use = { isCompleted: false, ready: before?.end, end: Promise.resolve() };
    this.uses.set(id, use);
    use.end = use.ready ? this.begin(use, use.ready, message, handle) : handle(message);
    try {
      await use.end;
    } finally {
      if (this.uses.get(id) === use) this.uses.delete(id);
    }
  }

  /** An operation that was completed while it waited is not started. */
  private async begin(use: Use, ready: Promise<void>, message: string, handle: Handle): Promise<void> {
    await ready;
    if (!use.isCompleted) await handle(message);
  }
}
