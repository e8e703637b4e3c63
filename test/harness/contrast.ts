/** Text contrast of pages, for readers with low vision. */
import type { Page } from 'playwright-core';

/** WCAG 2 minimum for small text (1.4.3). */
const MIN_CONTRAST = 4.5;

/** Runs in the page. A colour is red, green, blue and alpha. */
const SCRIPT = `(() => {
  const parse = (text) => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return [r, g, b, a]; };
  const over = ([r, g, b, a], below) => [...[r, g, b].map((part, at) => part * a + below[at] * (1 - a)), 1];
  const light = (part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const canvas = document.body.appendChild(document.createElement('i'));
  canvas.style.backgroundColor = 'Canvas';
  const blank = parse(getComputedStyle(canvas).backgroundColor);
  canvas.remove();
  const around = (element) => (element ? [...around(element.parentElement), element] : []);
  const faint = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent.trim();
    const element = texts.currentNode.parentElement;
    const isSeen = text !== '' && element.checkVisibility({ visibilityProperty: true }) && element.offsetParent;
    if (!isSeen || element.closest(':disabled')) continue;
    const styles = around(element).map((one) => getComputedStyle(one));
    const behind = styles.reduce((below, { backgroundColor }) => over(parse(backgroundColor), below), blank);
    const [r, g, b, a] = parse(getComputedStyle(element).color);
    const opacity = styles.reduce((whole, style) => whole * style.opacity, 1);
    const both = [over([r, g, b, a * opacity], behind), behind].map(luminance).sort((one, other) => other - one);
    const contrast = (both[0] + 0.05) / (both[1] + 0.05);
    const place = element.parentElement.className + ' > ' + element.tagName + '.' + element.className;
    if (contrast < ${MIN_CONTRAST}) faint.set(place, place + ' "' + text.slice(0, 20) + '": ' + contrast.toFixed(1));
  }
  return [...faint.values()];
})()`;

/** Visible texts with too little contrast against their background, one per kind of element. */
export const faintTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(SCRIPT);
