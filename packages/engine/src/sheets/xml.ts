/** Writes XML. What is text is escaped here and nowhere else. */

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

type Attributes = Readonly<Record<string, string | number>>;

/** An element with what is in it, which is markup already. */
export function element(name: string, attributes: Attributes, ...content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const inside = content.join('');
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

/** An element with a text in it; nothing where there is no text. */
export const textElement = (name: string, attributes: Attributes, text: string): string =>
  text === '' ? '' : element(name, attributes, escaped(text));
