/** Decorators that read and validate configuration properties from environment variables. */
import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, ValidateBy, type ValidationArguments } from 'class-validator';

/** The variable behind each configuration property. */
export const variables = new Map<string, string>();

/** How to read and validate a variable. */
export interface Rule {
  /** Parses the text of the variable. Unparsable text is returned unchanged and fails the checks. */
  readonly read?: (text: string) => unknown;
  /** Decorators of class-validator, with messages for invalid values. */
  readonly checks: (variable: string) => readonly PropertyDecorator[];
}

/** A property set by a variable. Without the variable, it keeps its default. */
export function Setting(variable: string, { read, checks }: Rule): PropertyDecorator {
  return (target, property) => {
    variables.set(String(property), variable);
    for (const check of checks(variable)) check(target, property);
    if (read) {
      Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? read(value) : value))(
        target,
        property,
      );
    }
  };
}

export const wholeNumber = (min: number, max: number): Rule => ({
  read: digits,
  checks: (variable) => [
    ValidateBy(
      {
        name: 'wholeNumber',
        validator: { validate: (value) => Number.isInteger(value) && value >= min && value <= max },
      },
      { message: mustBe(variable, `a whole number from ${min} to ${max}`) },
    ),
  ],
});

export const oneOf = (values: readonly string[]): Rule => ({
  checks: (variable) => [IsIn(values, { message: mustBe(variable, `one of ${values.join(', ')}`) })],
});

/** `true` or `false`. */
export const booleanText: Rule = {
  read: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  checks: (variable) => [IsIn([true, false], { message: mustBe(variable, 'true or false') })],
};

/** A string that matches a pattern. */
export const text = (form: RegExp, what: string): Rule => ({
  checks: (variable) => [IsOptional(), Matches(form, { message: mustBe(variable, what) })],
});

/** A string that matches a pattern and is never repeated in messages. */
export const secret = (form: RegExp, what: string): Rule => ({
  checks: (variable) => [IsOptional(), Matches(form, { message: `${variable} must be ${what}` })],
});

/** A comma-separated list of strings that match a pattern. */
export const list = (form: RegExp, what: string, read: (text: string) => unknown = commaSeparated): Rule => ({
  read,
  checks: (variable) => [
    Matches(form, { each: true, message: mustBe(variable, `a comma-separated list of ${what}`) }),
  ],
});

/** A value with its own check. */
export const checked = (
  name: string,
  validate: (value: unknown) => boolean,
  what: string,
  read: (text: string) => unknown = (text) => text,
): Rule => ({
  read,
  checks: (variable) => [
    IsOptional(),
    ValidateBy({ name, validator: { validate } }, { message: mustBe(variable, what) }),
  ],
});

export const commaSeparated = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** Reads `none` as an empty list, because an empty variable means the default. */
export const commaSeparatedOrNone = (text: string): readonly string[] =>
  text === 'none' ? [] : commaSeparated(text);

/** A number if the text consists of digits; otherwise the text. */
export const digits = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text);

function mustBe(variable: string, what: string): (args: ValidationArguments) => string {
  return ({ value }) => `${variable} is ${JSON.stringify(value)}, but must be ${what}`;
}
