/** The arguments of each field that a route resolves, in order, and last those of the route itself. */
export type StepArguments = readonly Readonly<Record<string, unknown>>[];
