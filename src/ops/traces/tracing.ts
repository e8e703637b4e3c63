import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import type { OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
  createTraceState,
  isSpanContextValid,
  type Context,
} from '@opentelemetry/api';
import type { NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteTraceId } from '../../kernel/logging/request-facts.js';
import { operations, type OperationAbout } from '../../kernel/logging/request-signals.js';
import { subscriptionSignals, type SubscriptionAbout } from '../../http/subscriptions/subscriptions.js';
import { moves, type MoveAbout } from '../../games/commands/move-signals.js';
import type { Ended } from '../../kernel/signals/activity.js';
import { createProvider } from './span-sender.js';
import { TracedWrites } from './traced-writes.js';
import { world } from '../../kernel/world.js';

/** The open spans of a request, innermost last. */
export type Spans = Span[];

/** Time allowed for sending the last spans when the server stops. */
const FLUSH_MS = 2_000;

/**
 * Creates a span for each HTTP request, its GraphQL operation, move and commit, and for each subscription.
 * `AsyncLocalStorage` carries the spans along, which costs about a tenth of the speed, so it is used only with traces.
 */
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private readonly provider: NodeTracerProvider;
  private readonly tracer: Tracer;
  private readonly active = new AsyncLocalStorage<Spans>();
  private readonly ofRequests = new WeakMap<IncomingMessage, Spans>();
  private readonly ofActivities = new WeakMap<object, { readonly spans: Spans; readonly span: Span }>();
  private ends: readonly (() => void)[] = [];

  constructor(
    endpoint: string,
    private readonly host: HttpAdapterHost<FastifyAdapter>,
  ) {
    this.provider = createProvider(endpoint);
    this.tracer = this.provider.getTracer('yamb-server');
  }

  onModuleInit(): void {
    this.host.httpAdapter
      .getInstance()
      .addHook('onRequest', (request, _reply, done) => {
        this.beginRequest(request);
        done();
      })
      // After the body is read: earlier, later work would run in the context of the socket.
      .addHook('preValidation', (request, _reply, done) => {
        this.active.run(this.ofRequests.get(request.raw) ?? [], done);
      })
      .addHook('onResponse', (request, reply, done) => {
        this.endRequest(request, reply);
        done();
      });
    const writes = new TracedWrites(this.tracer, () => this.active.getStore()?.at(-1));
    this.ends = [
      operations.started.listen((about) => {
        this.beginOperation(about);
      }),
      operations.ended.listen((ended) => {
        this.end(ended, { 'graphql.errors': ended.outcome?.errors ?? 0 });
      }),
      subscriptionSignals.started.listen((about) => {
        this.beginSubscription(about);
      }),
      subscriptionSignals.ended.listen((ended) => {
        const { responses = 0, errors = 0 } = ended.outcome ?? {};
        this.end(ended, { 'yamb.subscription.answers': responses, 'graphql.errors': errors });
      }),
      moves.started.listen((about) => {
        this.beginMove(about);
      }),
      moves.ended.listen((ended) => {
        const { result = 'failed', refusal } = ended.outcome ?? {};
        this.end(ended, { 'yamb.move.result': result, ...(refusal && { 'yamb.move.refusal': refusal }) });
      }),
      ...writes.listen(),
    ];
  }

  async onApplicationShutdown(): Promise<void> {
    for (const end of this.ends) end();
    // Otherwise, every promise in the process would keep costing more.
    this.active.disable();
    // An unresponsive collector must not delay the stop.
    await Promise.race([
      this.provider.shutdown().catch(() => undefined),
      world.pause(FLUSH_MS, { ref: false }),
    ]);
  }

  private beginRequest(request: FastifyRequest): void {
    const { method, headers, id } = request;
    const attributes = { 'http.request.method': method, 'http.request.id': id };
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, traceParent(headers));
    this.ofRequests.set(request.raw, [span]);
    noteTraceId(request, span.spanContext().traceId);
  }

  private endRequest(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const [span] = this.ofRequests.get(request.raw) ?? [];
    const route = request.routeOptions.url;
    if (route !== undefined) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  private beginOperation(about: OperationAbout): void {
    const { type, field, request } = about;
    const name = `${type} ${field}`;
    const attributes = { 'graphql.operation.type': type };
    const spans = this.ofRequests.get(request.raw);
    if (spans) {
      this.begin(about, name, attributes, spans);
      return;
    }
    // Over a WebSocket, each operation is traced separately, below the trace context of the upgrade.
    const ofMessage: Spans = [];
    this.active.enterWith(ofMessage);
    this.begin(about, name, attributes, ofMessage, traceParent(request.raw.headers));
  }

  /** Its parent is the request of its event stream, or the trace context of its WebSocket upgrade. */
  private beginSubscription(about: SubscriptionAbout): void {
    const { request, field } = about;
    const [parent] = this.ofRequests.get(request) ?? [];
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : traceParent(request.headers);
    const attributes = { 'graphql.operation.type': 'subscription' };
    const span = this.tracer.startSpan(`subscription ${field}`, { attributes }, context);
    this.ofActivities.set(about, { spans: [], span });
  }

  private beginMove(about: MoveAbout): void {
    const { kind, gameId, playerId } = about;
    const attributes = {
      'yamb.move.kind': kind,
      'yamb.player.id': playerId,
      ...(gameId !== undefined && { 'yamb.game.id': gameId }),
    };
    this.begin(about, `move ${kind}`, attributes, this.active.getStore());
  }

  private begin(
    about: object,
    name: string,
    attributes: Record<string, string>,
    spans: Spans = [],
    root = ROOT_CONTEXT,
  ): void {
    const parent = spans.at(-1);
    const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : root;
    const span = this.tracer.startSpan(name, { attributes }, context);
    spans.push(span);
    this.ofActivities.set(about, { spans, span });
  }

  private end({ about, error }: Ended<object, object>, attributes: Record<string, string | number>): void {
    const begun = this.ofActivities.get(about);
    if (!begun) return;
    const { spans, span } = begun;
    if (spans.at(-1) === span) spans.pop();
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttributes(attributes).end();
  }
}

/** W3C Trace Context: version, trace, parent and flags; later versions may add more. */
const FORM = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/** The trace context of a request, or the root context without a valid header. */
function traceParent({ traceparent, tracestate }: IncomingHttpHeaders): Context {
  if (typeof traceparent !== 'string') return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(traceparent) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  if (!isSpanContextValid(parent)) return ROOT_CONTEXT;
  const state = typeof tracestate === 'string' ? { traceState: createTraceState(tracestate) } : {};
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, ...state });
}
