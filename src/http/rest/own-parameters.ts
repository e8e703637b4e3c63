/** Parameters of routes in addition to the arguments of their fields. */
import { GraphQLEnumType, type GraphQLInputType } from 'graphql';
import { languageOf } from '@yamb-server/engine/languages';
import { THEMES } from '@yamb-server/engine/sheets';
import { LanguageTag } from '../../kernel/language/language.scalar.js';
import type { RequestLanguage } from '../../kernel/language/request-language.js';
import type { StepArguments } from './caching.js';

/** A parameter in the form of an argument. */
export interface OwnParameter {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly description: string;
  readonly defaultValue?: unknown;
  readonly deprecationReason?: undefined;
}

/** Parameters of responses with human-readable text. */
export const LANGUAGE: OwnParameter = {
  name: 'lang',
  type: LanguageTag,
  description: 'The language of human-readable text. Defaults to `Accept-Language`, then English.',
};

/** Sets the language that a request names. @param own the arguments of the route itself */
export function chooseLanguage(own: Readonly<Record<string, unknown>>, language: RequestLanguage): void {
  const named = own[LANGUAGE.name];
  const chosen = typeof named === 'string' ? languageOf(named) : undefined;
  if (chosen !== undefined) language.choose(chosen);
}

const SHORT = 'short';

/** Parameters of routes with a short view. */
export const VIEW: OwnParameter = {
  name: 'view',
  type: new GraphQLEnumType({ name: 'View', values: { full: {}, [SHORT]: {} } }),
  defaultValue: 'full',
  description: 'The detail of each item: `short` for choosing from a list, `full` for everything.',
};

/** Whether the arguments request the short view. Those of the route itself come last. */
export const isShort = (args: StepArguments): boolean => args.at(-1)?.[VIEW.name] === SHORT;

/** Parameters of pictures. */
export const THEME: OwnParameter = {
  name: 'theme',
  type: new GraphQLEnumType({
    name: 'SheetTheme',
    values: Object.fromEntries(THEMES.map((theme) => [theme, {}])),
  }),
  defaultValue: 'auto',
  description: 'Its colours. `auto` follows the preference of the reader.',
};
