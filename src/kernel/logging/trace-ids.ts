/** The trace of a request, where traces are sent, so that its log lines lead to it. */
const traceIds = new WeakMap<object, string>();

export const noteTraceId = (request: object, traceId: string): void => {
  traceIds.set(request, traceId);
};

export const traceIdOf = (request: object): string | undefined => traceIds.get(request);
