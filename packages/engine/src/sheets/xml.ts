/** Writes XML. Texts must be escaped here and not before. */

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

type Attributes = Readonly<Record<string, string | number>>;

/** An element. Its content is already markup. */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const inside = content.join('');
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

/** An element with a text; empty if the text is empty. */
export const textElement = (name: string, attributes: Attributes, text: string): string =>
  text === '' ? '' : element(name, attributes, escaped(text));
