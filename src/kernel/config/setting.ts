/** Decorators that read and validate properties of the configuration from environment variables. */
import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, ValidateBy, type ValidationArguments } from 'class-validator';

/** The variable that gives each property of the configuration. */
export const variables = new Map<string, string>();

/** How a variable is read and validated. */
export interface Rule {
  /** Parses the text of the variable. Text that does not parse is left as it is, and fails the checks. */
  readonly read?: (text: string) => unknown;
  /** Decorators of class-validator with messages for invalid values. */
  readonly checks: (variable: string) => readonly PropertyDecorator[];
}

/** A property that a variable gives; without the variable it keeps its default. */
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
export const yesOrNo: Rule = {
  read: (text) => (text === 'true' ? true : text === 'false' ? false : text),
  checks: (variable) => [IsIn([true, false], { message: mustBe(variable, 'true or false') })],
};

/** A string of this pattern. */
export const text = (form: RegExp, what: string): Rule => ({
  checks: (variable) => [IsOptional(), Matches(form, { message: mustBe(variable, what) })],
});

/** A string of this pattern that messages do not repeat. */
export const secret = (form: RegExp, what: string): Rule => ({
  checks: (variable) => [IsOptional(), Matches(form, { message: `${variable} must have ${what}` })],
});

/** A list of strings of this pattern, separated by commas. */
export const list = (form: RegExp, what: string, read: (text: string) => unknown = betweenCommas): Rule => ({
  read,
  checks: (variable) => [
    Matches(form, { each: true, message: mustBe(variable, `${what}, with commas between them`) }),
  ],
});

/** A value with a check of its own. */
export const passing = (
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

export const betweenCommas = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** The word `none` for an empty list, as an empty variable takes the default. */
export const betweenCommasOrNone = (text: string): readonly string[] =>
  text === 'none' ? [] : betweenCommas(text);

/** A number, if the text has digits only; else the text. */
export const digits = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text);

function mustBe(variable: string, what: string): (args: ValidationArguments) => string {
  return ({ value }) => `${variable} is ${JSON.stringify(value)}, but must be ${what}`;
}
