/** How a property of the configuration is read from a variable of the environment, and what it may be. */
import 'reflect-metadata';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Matches, ValidateBy, type ValidationArguments } from 'class-validator';

/** The variable that gives each property of the configuration. */
export const variables = new Map<string, string>();

/** What a variable may hold. */
export interface Rule {
  /** From the text of the variable; what cannot be read is left as it is, and then does not pass. */
  readonly read?: (text: string) => unknown;
  /** What checks the value, and says of it what would be right. */
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

/** A text of this form. */
export const text = (form: RegExp, what: string): Rule => ({
  checks: (variable) => [IsOptional(), Matches(form, { message: mustBe(variable, what) })],
});

/** A text of this form that no message tells. */
export const secret = (form: RegExp, what: string): Rule => ({
  checks: (variable) => [IsOptional(), Matches(form, { message: `${variable} must have ${what}` })],
});

/** Texts of this form with commas between them. */
export const list = (form: RegExp, what: string, read: (text: string) => unknown = betweenCommas): Rule => ({
  read,
  checks: (variable) => [
    Matches(form, { each: true, message: mustBe(variable, `${what}, with commas between them`) }),
  ],
});

/** Whatever passes a check of its own. */
export const passing = (
  name: string,
  validate: (value: unknown) => boolean,
  what: string,
  read: (text: string) => unknown,
): Rule => ({
  read,
  checks: (variable) => [ValidateBy({ name, validator: { validate } }, { message: mustBe(variable, what) })],
});

export const betweenCommas = (text: string): readonly string[] => text.split(',').map((item) => item.trim());

/** The number that the text writes in digits alone; else the text. */
export const digits = (text: string): unknown => (/^\d{1,9}$/.test(text) ? Number(text) : text);

function mustBe(variable: string, what: string): (args: ValidationArguments) => string {
  return ({ value }) => `${variable} is ${JSON.stringify(value)}, but must be ${what}`;
}
