/** Decorators that declare configuration properties set by environment variables. */

/** How to read and validate a variable. */
export interface Rule {
  /** The valid values, for messages. */
  readonly what: string;
  readonly isValid: (value: unknown) => boolean;
  /** Parses the text of the variable. Unparsable text is returned unchanged and is not valid. */
  readonly read?: (text: string) => unknown;
  /** Whether messages must not repeat the value. */
  readonly isSecret?: boolean;
}

/** The variable behind each configuration property, with its rule. */
export const settings = new Map<string, Rule & { readonly variable: string }>();

/** A property set by a variable. Without the variable, it keeps its default. */
export const Setting =
  (variable: string, rule: Rule): PropertyDecorator =>
  (_target, property) => {
    settings.set(String(property), { variable, ...rule });
  };

export const wholeNumber = (min: number, max: number): Rule => ({
  what: `a whole number from ${min} to ${max}`,
  isValid: (value) => typeof value === 'number' && value >= min && value <= max,
  read: digits,
});

export const oneOf = (values: readonly string[]): Rule => ({
  what: `one of ${values.join(', ')}`,
  isValid: (value) => values.some((one) => one === value),
});

/** `true` or `false`. */
export const booleanText: Rule = {
  what: 'true or false',
  isValid: (value) => typeof value === 'boolean',
  read: (text) => (text === 'true' ? true : text === 'false' ? false : text),
};

const matches =
  (form: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && form.test(value);

/** A string that matches a pattern. */
export const text = (form: RegExp, what: string): Rule => ({ what, isValid: matches(form) });

/** A string that matches a pattern and is never repeated in messages. */
export const secret = (form: RegExp, what: string): Rule => ({ ...text(form, what), isSecret: true });

/** A comma-separated list of strings that match a pattern. */
export const list = (form: RegExp, what: string, read: (text: string) => unknown = commaSeparated): Rule => ({
  what: `a comma-separated list of ${what}`,
  isValid: (value) => Array.isArray(value) && value.every(matches(form)),
  read,
});

export const commaSeparated = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** Reads `none` as an empty list, because an empty variable means the default. */
export const commaSeparatedOrNone = (text: string): readonly string[] =>
  text === 'none' ? [] : commaSeparated(text);

/** A number if the text consists of digits; otherwise the text. */
export const digits = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text);
