import type { DieFace } from '../rules/index.js';
import type { SpokenView } from './sheet-view.js';
import { element, textElement } from './xml.js';

const SIZE = 40;
const GAP = 12;
const THIRD = SIZE / 4;

/** The height of dice, including the note below kept ones. */
export const DICE_HEIGHT = SIZE + 18;

export const diceWidth = (dice: number): number => dice * (SIZE + GAP) - GAP;

/** Per face, from 1: the places of its pips in a grid of three by three, counted from the upper left. */
const PIPS = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]] as const;

interface ShownFace extends DieFace {
  readonly number: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Its symbol, or pips, or its number if there are more than six. */
function drawFace({ number, symbol, colour = 'black' }: ShownFace, middle: Point): string {
  const paint = colour === 'black' ? 'pip' : `pip ${colour}`;
  const places: readonly number[] | undefined = PIPS[number - 1];
  if (symbol !== undefined || !places) {
    const sign = symbol ?? String(number);
    return textElement('text', { class: `symbol ${paint}`, x: middle.x, y: middle.y + 7 }, sign);
  }
  return places
    .map((place) => {
      const [right, down] = [(place % 3) - 1, Math.floor(place / 3) - 1];
      return element('circle', {
        class: paint,
        cx: middle.x + right * THIRD,
        cy: middle.y + down * THIRD,
        r: 3.8,
      });
    })
    .join('');
}

/** Draws the dice on the table in a row; empty between turns. */
export function drawDice({ ruleset, state, words }: SpokenView, x: number, y: number): string {
  if (state.phase === 'awaitingRoll' || state.phase === 'finished') return '';
  const { dice, kept } = state;
  return dice
    .map((face, position) =>
      drawDie(
        { ...ruleset.faces?.[face - 1], number: face },
        kept.includes(position) ? words.kept : undefined,
        x + position * (SIZE + GAP),
        y,
      ),
    )
    .join('');
}

/** @param kept the note below a kept die */
function drawDie(face: ShownFace, kept: string | undefined, x: number, y: number): string {
  const middle = { x: x + SIZE / 2, y: y + SIZE / 2 };
  return [
    element('rect', { class: kept === undefined ? 'die' : 'kept', x, y, width: SIZE, height: SIZE, rx: 8 }),
    drawFace(face, middle),
    textElement('text', { class: 'note keptNote', x: middle.x, y: y + SIZE + 14 }, kept ?? ''),
  ].join('');
}
