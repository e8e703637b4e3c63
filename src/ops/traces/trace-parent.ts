import { createTraceState, isSpanContextValid, ROOT_CONTEXT, trace, type Context } from '@opentelemetry/api';
import type { IncomingHttpHeaders } from 'node:http';

/** W3C Trace Context: version, trace, parent, flags; later versions may add more. */
const FORM = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/** The trace context of a request; the root context without a valid header. */
export function traceParent({ traceparent, tracestate }: IncomingHttpHeaders): Context {
  if (typeof traceparent !== 'string') return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = FORM.exec(traceparent) ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  if (!isSpanContextValid(parent)) return ROOT_CONTEXT;
  const state = typeof tracestate === 'string' ? { traceState: createTraceState(tracestate) } : {};
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, ...state });
}
