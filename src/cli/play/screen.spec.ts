/** Every rule set fits a terminal of 80 columns and 24 lines without truncation. */
import { describe, expect, it } from '@jest/globals';
import { choicesOf, rulesets } from '@yamb-server/engine/rulesets';
import type { Language } from '@yamb-server/engine/languages';
import { cliMessages } from '../messages.generated.js';
import { visibleWidth } from './fit.js';
import { LocalGame } from './local-game.js';
import { localView } from './local-view.js';
import { paintOf } from './turn-text.js';
import { boardPages, type Said } from './screen.js';
import { sheetPages } from './sheet-pages.js';
import type { TableView } from './table.js';

const ROOM = { columns: 80, rows: 24 };
const NAMES = ['Ana', 'Βασίλης the Long-Named Fellow', '王秀英', 'Dana'];
const HINTS = Array.from(
  { length: 3 },
  () => '  203.4  best  Keep 3 4 5 6 and hope for a large straight',
).join('\n');
const SAID =
  'Ana rolled 1 2 3 4 5. Ana entered 12 in Announced / Full house. It is the turn of somebody else.';

function pagesOf(view: TableView, language: Language, said: Said = {}, room = ROOM): string[][] {
  return boardPages(view, said, { paint: paintOf(true), words: cliMessages[language], ...room }).map(
    (lines) => [...lines],
  );
}

/** The game before its first roll, after the roll, and after an entry. */
function viewsOf(
  rulesetId: string,
  variants: readonly string[],
  seats: number,
  language: Language,
): TableView[] {
  const setup = {
    ...{ rulesetId, variants, teamSize: 1, practiceSeed: 'fit' },
    seats: NAMES.slice(0, seats).map((name) => ({ access: 'CREATOR' as const, name })),
  };
  const local = new LocalGame(setup, language);
  const look = (): TableView => localView(local.game, local.own, { width: ROOM.columns, language });
  const views = [look()];
  local.move('player', { type: 'roll' });
  views.push(look());
  const [field] = look().turn?.openFields ?? [];
  if (field) local.move('player', { type: 'enterField', column: field.column, row: field.row });
  return [...views, look()];
}

describe.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'the screen of %s',
  (id, ruleset) => {
    const choices = choicesOf(ruleset);
    // No variant, each single one, and one full combination.
    const variants = choices.filter(({ length }) => length < 2).concat(choices.slice(-1));

    it.each(['en', 'de', 'sr'] as const)(
      'fits 80 columns and 24 lines in %s and shows the whole sheet',
      (language) => {
        for (const chosen of variants) {
          const seats = Math.min(ruleset.players.max, NAMES.length);
          for (const view of viewsOf(id, chosen, seats, language)) {
            for (const said of [{}, { hints: HINTS, message: SAID }]) {
              const pages = pagesOf(view, language, said);
              const tooLarge = pages.filter(
                (lines) =>
                  lines.length >= ROOM.rows || lines.some((line) => visibleWidth(line) > ROOM.columns),
              );
              expect(tooLarge).toEqual([]);
              const shown = pages.flat().join('\n');
              expect([...rowsOf(view), ...view.legend].filter((part) => !shown.includes(part))).toEqual([]);
            }
          }
        }
      },
    );
  },
);

it.each(['en', 'de', 'sr'] as const)(
  'the first page of a YahtC game shows the whole sheet, in %s',
  (language) => {
    const commitment = '34a1db5d6b122a99432e55450e1d646bf666d2a12beef87cd1f09c485f78a9f6';
    const { boundDice, typeHelp } = cliMessages[language];
    const message = `YahtC · ${typeHelp}\n${boundDice({ commitment })}`;
    for (const seats of [1, 4]) {
      const [view = fail()] = viewsOf('yahtc', [], seats, language);
      const [first = fail(), ...others] = pagesOf(view, language, { message });
      expect(others).toEqual([]);
      expect(rowsOf(view).filter((row) => !first.join('\n').includes(row))).toEqual([]);
      // Split over lines but not truncated.
      const shown = first.join('\n');
      expect(shown).toContain(commitment.slice(0, 30));
      expect(shown).toContain(commitment.slice(-6));
    }
  },
);

/** The lines of the sheet on turn. */
const rowsOf = ({ sides, turn }: TableView): string[] =>
  (sides[turn?.side ?? 0]?.sheet ?? '').split('\n').filter((line) => line.includes('│'));

describe('the screen', () => {
  const [, rolled = fail()] = viewsOf('jamb-ten', [], 1, 'en');

  it('splits a large sheet into pages and repeats the headings', () => {
    const [sheet = ''] = rolled.sides.map((side) => side.sheet);
    const small = sheetPages(sheet, { columns: 40, rows: 12 });
    expect(small.length).toBeGreaterThan(3);
    for (const page of small) {
      expect(page.length).toBeLessThanOrEqual(12);
      expect(page[1]).toMatch(/│.*[↓↑↕N]/);
    }
    const figures = (lines: readonly string[]): string[] =>
      lines.flatMap((line) => line.slice(line.indexOf('│')).match(/\d+|·/g) ?? []);
    const rows = sheet.split('\n').filter((line) => /^\p{L}.*│/u.test(line));
    expect(figures(small.flat().filter((line) => /^\p{L}.*│/u.test(line))).toSorted()).toEqual(
      figures(rows).toSorted(),
    );
  });

  it('shows the dice on every page of yamb', () => {
    const [fresh = fail(), thrown = fail()] = viewsOf('yamb', [], 4, 'en');
    expect(pagesOf(fresh, 'en').filter((page) => !page.join('\n').includes('not rolled'))).toEqual([]);
    const pages = pagesOf(thrown, 'en');
    const signs = (thrown.turn?.dice ?? []).map(({ sign }) => ` ${sign} `).join(' ');
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter((page) => !page.join('\n').includes(signs))).toEqual([]);
  });

  it('fits windows of various sizes', () => {
    for (const room of [
      { columns: 40, rows: 16 },
      { columns: 100, rows: 60 },
    ]) {
      for (const page of pagesOf(rolled, 'en', {}, room)) {
        expect(page.length).toBeLessThan(room.rows);
        expect(Math.max(...page.map(visibleWidth))).toBeLessThanOrEqual(room.columns);
      }
    }
    expect(pagesOf(rolled, 'en', {}, { columns: 100, rows: 60 })).toHaveLength(1);
  });

  it('shows a long message in place of the game', () => {
    const pages = pagesOf(rolled, 'en', { message: cliMessages.en.help });
    expect(pages.flat().join('\n')).toContain('this help');
    expect(pages.every(({ length }) => length < ROOM.rows)).toBe(true);
  });
});

function fail(): never {
  throw new Error('There is no such view');
}
