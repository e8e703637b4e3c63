/** Translations of messages are checked when they are compiled. */
import { describe, expect, it } from '@jest/globals';
import { compileFeature, type Messages } from '../../tools/icu.mjs';

const ENGLISH = {
  kept: '{name} keeps {count, plural, one {# die} other {# dice}}.',
  over: { won: '{names} {isPlural, select, true {have} other {has}} won.', left: 'Everybody has left.' },
};
const CROATIAN = {
  kept: '{name} zadržava {count, plural, one {# kockicu} few {# kockice} other {# kockica}}.',
  over: { won: 'Pobjeda: {names}.', left: 'Svi su otišli.' },
};

const faultsOf = (translation: Messages, english: Messages = ENGLISH): readonly string[] =>
  compileFeature({ en: english, hr: translation }).faults;

describe('a translation', () => {
  it('is accepted with all messages and facts, even without the choices that English makes', () => {
    expect(faultsOf(CROATIAN)).toEqual([]);
  });

  it.each<[Messages, string]>([
    [{ ...CROATIAN, over: { won: 'Pobjeda: {names}.' } }, 'hr over.left: missing'],
    [{ ...CROATIAN, more: 'Još' }, 'hr more: not in English'],
    [{ ...CROATIAN, kept: '' }, 'hr kept: empty'],
    [{ ...CROATIAN, kept: '{name} zadržava kockice.' }, 'hr kept: {count} is missing'],
    [{ ...CROATIAN, kept: '{name} zadržava {count}: {dice}.' }, 'hr kept: {dice} is not in English'],
    [{ ...CROATIAN, kept: '{name} zadržava {count.' }, 'hr kept: MALFORMED_ARGUMENT'],
    [{ ...CROATIAN, kept: '{name} zadržava {count, number}.' }, 'hr kept: number is not supported'],
    [
      { ...CROATIAN, kept: '{name} zadržava {count, plural, one {# kockicu} other {# kockica}}.' },
      'hr kept: a plural has the forms one, other instead of few, one, other',
    ],
    [
      { ...CROATIAN, kept: '{name} zadržava {count}{count, select, 1 {!} other {}}.' },
      'kept: {count} is used as number and',
    ],
  ])('is refused as %j', (translation, fault) => {
    expect(faultsOf(translation)).toContainEqual(expect.stringContaining(fault));
  });
});
