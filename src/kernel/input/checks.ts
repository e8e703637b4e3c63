/**
 * The checks of class-validator that the types of the schema do not make, each with a message. Messages omit the field,
 * whose path `fieldFaults` adds.
 */
import * as validator from 'class-validator';
import { counted, oneOf, tooManyItems, wholeNumber } from './wording.js';

interface Options {
  /** Whether the check applies to each item of a list. */
  readonly each?: boolean;
}

const ofEach = ({ each }: Options): string => (each === true ? ' each' : '');
const inEachList = ({ each }: Options): string => (each === true ? ' in each list' : '');

export const IsIn = (words: readonly unknown[], options?: Options): PropertyDecorator =>
  validator.IsIn(words, { ...options, message: `must be ${oneOf(words)}` });

/** A whole number in a range. */
export function wholeNumbers(min: number, max?: number): readonly PropertyDecorator[] {
  const message = `must be ${wholeNumber(min, max)}`;
  const least = [validator.IsInt({ message }), validator.Min(min, { message })];
  return max === undefined ? least : [...least, validator.Max(max, { message })];
}

export const MaxLength = (most: number, options: Options = {}): PropertyDecorator =>
  validator.MaxLength(most, {
    ...options,
    message: `must have at most ${counted(most, 'character')}${ofEach(options)}`,
  });

/** @param what it must have */
export const Length = (
  least: number,
  most: number,
  what = `${least} to ${counted(most, 'character')}`,
): PropertyDecorator => validator.Length(least, most, { message: `must have ${what}` });

export const ArrayMinSize = (least: number, options: Options = {}): PropertyDecorator =>
  validator.ArrayMinSize(least, {
    ...options,
    message: `must have at least ${counted(least, 'item')}${inEachList(options)}`,
  });

export const ArrayMaxSize = (most: number, options: Options = {}): PropertyDecorator =>
  validator.ArrayMaxSize(most, { ...options, message: `${tooManyItems(most)}${inEachList(options)}` });
