/** Messages of a file: strings in ICU MessageFormat, in groups. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

export function compileFeature(locales: Readonly<Record<string, Messages>>): {
  readonly faults: readonly string[];
};
