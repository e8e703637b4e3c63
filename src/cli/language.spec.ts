import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@yamb-server/engine/languages';
import { EXIT_CODES } from './failure.js';
import { languageFrom } from './language.js';
import { cliMessages } from './messages.generated.js';
import { run } from './program.js';
import { createFakeTerminal } from './testing/fake-terminal.js';

async function print(args: readonly string[], lines: readonly string[] = [], env = {}): Promise<string> {
  const terminal = { ...createFakeTerminal(lines), env };
  expect(await run(args, terminal)).toBe(0);
  return terminal.read();
}

describe('the language of the command line', () => {
  it.each([
    [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'sr_RS.UTF-8@latin' }, 'sr-Latn'],
    [{ LANG: 'sr_RS@latin' }, 'sr-Latn'],
    [{ LANG: 'sr_RS' }, 'sr'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'sv_SE.UTF-8' }, 'sv'],
    [{ LANG: 'de_DE.UTF-8', LC_MESSAGES: 'sv_SE.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'de_DE.UTF-8', LC_ALL: '' }, 'de'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'it_IT' }, 'en'],
    [{ LANG: '../../etc' }, 'en'],
    [{}, 'en'],
  ])('with %j is %s', (env, language) => {
    expect(languageFrom(undefined, { env })).toBe(language);
  });

  it('follows --lang rather than the environment', () => {
    expect(languageFrom('hr-HR', { env: { LANG: 'fr_FR' } })).toBe('hr');
  });

  it('must be one that has translations', async () => {
    const terminal = createFakeTerminal();
    expect(await run(['rulesets', '--lang', 'it'], terminal)).toBe(EXIT_CODES.usage);
    expect(terminal.readErrors()).toContain('--lang must be one of en, sr, sr-Latn, hr, fr, de, sv, es.');
  });
});

describe('a game in a terminal', () => {
  it('uses the language from --lang', async () => {
    const args = ['play', 'jamb', '--seed', 'lesson-1', '--lang', 'hr'];
    const text = await print(args, ['?', 'x', 'r', '9', 'e up ones', 'q']);
    expect(text).toContain('Kockice slijede iz vašeg sjemena');
    expect(text).toContain('Igrač: potez 1, još 52 poteza, još nije bačeno, još 3 bacanja');
    expect(text).toContain('> ?\nr           baciti;');
    expect(text).toContain('> x\nNema naredbe "x".');
    expect(text).toMatch(/^kockice {2}( \d {2}){4} \d $/m);
    expect(text).toMatch(/^tipke {4} 1 {3}2 /m);
    expect(text).toContain('> 9\nKockice imaju brojeve od 1 do 5.');
    expect(text).toContain('Polje Prema gore / Jedinice nije otvoreno: stupac se popunjava svojim redom.');
    expect(text).toMatch(/^Četvorke +│/m);
  });

  it('uses the language of the environment', async () => {
    const turns = Array.from({ length: 26 }, () => ['r', 'e 1']).flat();
    const text = await print(['play', 'yahtzee-public-domain', '-p', '2'], turns, { LANG: 'sv_SE.UTF-8' });
    expect(text).toMatch(/Spelet är slut\.\n {2}Spelare 1 {2}\d+.*\n {2}Spelare 2 {2}\d+/);
    expect(text).toMatch(/\d {2}vann\n/);
  });
});

describe('rule sets', () => {
  it('are listed and described in the chosen language', async () => {
    const list = await print(['rulesets', '--lang', 'de']);
    expect(list).toMatch(/^id +Spiel +Würfel +Zeilen +Spalten +Spieler +Varianten\n/);
    expect(list).toMatch(/^jamb-four +Jamb, vier Spalten, sechs Würfel .* 1 bis 6/m);
    const yamb = await print(['rulesets', 'yamb', '--lang', 'sr-Latn']);
    expect(yamb).toMatch(/^Jamb \(yamb@1\)\n/);
    expect(yamb).toContain(
      'kockica: 6, od kojih se broji 5, bacanja po potezu: 3, igrači: 1 do 6, ili 2 do 3 timova po 2.',
    );
    expect(yamb).toMatch(
      /^ {2}fullHouse +Ful +3 kockice istog broja i 2 kockice drugog broja: zbir 5 kockica \+ 30$/m,
    );
    expect(yamb).toMatch(/^Kolone\n/m);
  });
});

describe.each(LANGUAGES)('command-line messages in %s', (language) => {
  const words = cliMessages[language];

  it('use distinct words for keys, headings and kinds of analysis', () => {
    expect(new Set(Object.values(words.keyOf)).size).toBe(8);
    const { ofTurns, ofSides, title } = words.analysis;
    for (const heads of [Object.values(ofTurns), Object.values(ofSides)]) {
      expect(new Set(heads).size).toBe(heads.length);
    }
    expect(title({ ruleset: 'crag@1', isExact: true })).not.toBe(
      title({ ruleset: 'crag@1', isExact: false }),
    );
  });

  it('explain each command', () => {
    const commands = words.help.split('\n').map((line) => line.split(/\s/, 1)[0]);
    expect(commands).toEqual([
      'r',
      '1',
      'a',
      'e',
      'e',
      'u',
      'n',
      'f',
      'h',
      's',
      'p',
      'resign',
      'q',
      ':',
      '?',
    ]);
  });
});
