/** Parameters of routes in addition to the arguments of their fields. */
import { GraphQLEnumType, type GraphQLInputType, GraphQLList, GraphQLNonNull } from 'graphql';
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

const INCLUDE = 'include';

/** A parameter that names the optional parts of a response. */
export interface PartsParameter extends OwnParameter {
  /** Each optional field, as `Type.field`, and the parts that contain it. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const partsParameter = (
  type: string,
  about: string,
  values: Readonly<Record<string, string>>,
  parameter: Pick<PartsParameter, 'fields' | 'description' | 'defaultValue'>,
): PartsParameter => ({
  name: INCLUDE,
  type: new GraphQLList(
    new GraphQLNonNull(
      new GraphQLEnumType({
        name: type,
        description: about,
        values: Object.fromEntries(
          Object.entries(values).map(([part, description]) => [part, { description }]),
        ),
      }),
    ),
  ),
  ...parameter,
});

export const GAME_PARTS = partsParameter(
  'GamePart',
  'An optional part of a game in a response.',
  {
    turn: 'The current turn and its legal moves.',
    totals: 'The sides with their totals.',
    sheets: 'The sides with their totals and sheets.',
  },
  {
    description:
      'Optional parts of the game to include, separated by commas. Defaults to all parts. ' +
      'A smaller response uses less of your rate limit.',
    fields: { 'Game.turn': ['turn'], 'Game.sides': ['totals', 'sheets'], 'Side.sheet': ['sheets'] },
  },
);

/** The chances to win take as long to compute as all other advice. */
export const ADVICE_PARTS = partsParameter(
  'AdvicePart',
  'An optional part of advice.',
  { chances: '`winChance` and `winChanceError`.' },
  {
    description: 'Optional parts of the advice to include. Chances to win use more of your rate limit.',
    defaultValue: [],
    fields: { 'Advice.winChance': ['chances'], 'Advice.winChanceError': ['chances'] },
  },
);

/** Omits nothing. */
export const WHOLE: ReadonlySet<string> = new Set();

const omissions = new Map([['', WHOLE]]);

/**
 * The fields that a response omits, as `Type.field`: one of a few sets, so that derived values can be cached.
 * @param parts those that a client can choose
 * @param own arguments of the route itself, already parsed
 */
export function omittedFieldsOf(
  parts: PartsParameter | undefined,
  own: Readonly<Record<string, unknown>> = {},
): ReadonlySet<string> {
  const included = own[INCLUDE];
  if (!parts || !Array.isArray(included)) return WHOLE;
  const omitted = Object.keys(parts.fields).filter(
    (field) => !parts.fields[field]?.some((part) => included.includes(part)),
  );
  const fields = omissions.get(omitted.join()) ?? new Set(omitted);
  omissions.set(omitted.join(), fields);
  return fields;
}

/** Values created once for each set of omitted fields, with the first response that needs them. */
export class PerOmittedFields<T> {
  private readonly made = new Map<ReadonlySet<string>, T>();

  constructor(private readonly make: (omittedFields: ReadonlySet<string>) => T) {}

  /** @param omittedFields a result of `omittedFieldsOf` */
  get(omittedFields: ReadonlySet<string>): T {
    const value = this.made.get(omittedFields) ?? this.make(omittedFields);
    this.made.set(omittedFields, value);
    return value;
  }
}
