import { ROOT_CONTEXT, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import { queuedWrites, writtenBatches, type WrittenBatch } from '../../storage/statement-signals.js';
import { world } from '../../kernel/world.js';

interface QueuedWrite {
  /** The parent span of the write; undefined for the server's own writes. */
  readonly parent: Span | undefined;
  /** The value of `world.monotonic()`. */
  readonly at: number;
}

/** Creates a span for each write, from the queue to the commit, which several writes share. */
export class TracedWrites {
  private readonly queued = new Map<object, QueuedWrite>();

  constructor(
    private readonly tracer: Tracer,
    private readonly parent: () => Span | undefined,
  ) {}

  /** @returns functions that remove the listeners */
  listen(): readonly (() => void)[] {
    return [
      queuedWrites.listen((write) => {
        this.queued.set(write, { parent: this.parent(), at: world.monotonic() });
      }),
      writtenBatches.listen((batch) => {
        for (const write of batch.writes) {
          const queued = this.queued.get(write);
          this.queued.delete(write);
          if (queued) this.trace(queued, batch);
        }
      }),
    ];
  }

  private trace({ parent, at }: QueuedWrite, { size, start, seconds, commitSeconds }: WrittenBatch): void {
    if (!parent) return;
    const attributes = {
      'yamb.write.batch_size': size,
      'yamb.write.wait_seconds': (start - at) / 1000,
      ...(commitSeconds !== undefined && { 'yamb.write.commit_seconds': commitSeconds }),
    };
    const span = this.tracer.startSpan(
      'commit',
      { startTime: at, attributes },
      trace.setSpan(ROOT_CONTEXT, parent),
    );
    if (commitSeconds === undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(start + seconds * 1000);
  }
}
