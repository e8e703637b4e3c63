import type { Slices } from '../rules/index.js';
import { DEFAULT_LANGUAGE, nameIn } from '../languages/index.js';
import { describeGame, describePicture } from './describe-game.js';
import { wrapped } from './display-text.js';
import { layoutOf } from './layout.js';
import { sideName } from './names.js';
import { spokenIn, type SheetView } from './sheet-view.js';
import { DICE_HEIGHT, diceWidth, drawDice } from './svg-dice.js';
import { gridOf, LEAST_WIDTH, sidesPerTable } from './svg-grid.js';
import { drawPicture, type SvgOptions } from './svg-style.js';
import { drawTable } from './svg-table.js';
import { textElement } from './xml.js';

const MARGIN = 24;
const TITLE_HEIGHT = 34;
const LINE_HEIGHT = 21;
/** Approximate width of a letter below the title. */
const LETTER_WIDTH = 7.5;

/**
 * Draws a game like a paper sheet, as SVG without scripts, fonts or external references. Each step takes at most a few
 * milliseconds, so that a server can do other work between them.
 */
export function* sheetSvgSteps(
  shown: SheetView,
  { theme = 'auto', language = DEFAULT_LANGUAGE }: SvgOptions = {},
): Slices<string> {
  const view = spokenIn(language, shown);
  const title = nameIn(view.ruleset.names, language);
  const layout = yield* layoutOf(view);
  const perTable = sidesPerTable(layout);
  const grid = gridOf(layout, perTable);
  const content = Math.max(LEAST_WIDTH, grid.width, diceWidth(view.ruleset.dice));
  const width = content + 2 * MARGIN;
  const parts: string[] = [];
  let y = MARGIN;

  parts.push(textElement('text', { class: 'title ink', x: MARGIN, y: y + 20 }, title));
  y += TITLE_HEIGHT;
  for (const line of describeGame(view).flatMap((sentence) => wrapped(sentence, content / LETTER_WIDTH))) {
    parts.push(textElement('text', { class: 'soft', x: MARGIN, y: y + 15 }, line));
    y += LINE_HEIGHT;
  }
  y += 12;
  const dice = drawDice(view, MARGIN, y);
  if (dice !== '') y += DICE_HEIGHT + 8;
  parts.push(dice);
  for (let first = 0; first < layout.sides.length; first += perTable) {
    yield;
    const sides = layout.sides.slice(first, first + perTable);
    const nameOf = (side: number, places: number): string => sideName(view, side, places);
    parts.push(
      drawTable(
        { layout, sides, grid: gridOf(layout, sides.length), nameOf, leftNote: view.words.left },
        MARGIN,
        y,
      ),
    );
    y += grid.height + MARGIN;
  }

  return drawPicture(
    {
      id: 'sheet',
      width,
      height: y,
      theme,
      language,
      title: view.words.scoreSheet({ title }),
      description: describePicture(view),
    },
    ...parts,
  );
}
