/** Views of a list: all of its items, or a short form of each. */
import { GraphQLEnumType, type GraphQLArgument } from 'graphql';
import type { StepArguments } from './step-arguments.js';

const SHORT = 'short';

/** The parameter of routes with a short view. */
export const VIEW: GraphQLArgument = {
  name: 'view',
  type: new GraphQLEnumType({ name: 'View', values: { full: {}, [SHORT]: {} } }),
  defaultValue: 'full',
  description: 'How much of each item: `short` for lists to choose from, `full` for all of it.',
  deprecationReason: undefined,
  extensions: {},
  astNode: undefined,
};

/** Whether the arguments ask for the short view. Those of the route itself come last. */
export const isShort = (args: StepArguments): boolean => args.at(-1)?.[VIEW.name] === SHORT;
