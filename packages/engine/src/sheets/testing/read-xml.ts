/** A strict XML parser for what pictures use: elements, attributes, texts, entities. */

export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text directly in this element. */
  text: string;
}

const TOKEN = /<(\/?)([A-Za-z][\w-]*)((?: [\w:-]+="[^"<]*")*)(\/?)>|([^<]+)/y;
const TEXT = /^(?:[^&<>]|&(?:amp|lt|gt|quot|apos);)*$/;
/** The characters that XML 1.0 allows. */
const CHARACTERS = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** All elements in document order. @throws Error if the document is not well formed */
export function readXml(xml: string): readonly XmlElement[] {
  if (!CHARACTERS.test(xml)) throw new Error('Contains characters that XML forbids');
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const [, closes, name, attributes = '', isEmpty, text] = TOKEN.exec(xml) ?? fail(xml, at);
    const parent = open.at(-1);
    if (at > 0 && !parent) fail(xml, at);
    if (text !== undefined) {
      if (parent) parent.text += unescaped(text);
    } else if (closes) {
      if (open.pop()?.name !== name) fail(xml, at);
    } else {
      const element = { name: name ?? '', attributes: readAttributes(attributes), text: '' };
      elements.push(element);
      if (!isEmpty) open.push(element);
    }
  }
  if (open.length > 0) fail(xml, xml.length);
  return elements;
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  const pairs = [...text.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, unescaped(value)] as const,
  );
  if (new Set(pairs.map(([name]) => name)).size < pairs.length)
    throw new Error(`Repeated attribute in ${text}`);
  return Object.fromEntries(pairs);
}

function unescaped(text: string): string {
  if (!TEXT.test(text)) throw new Error(`Not escaped: ${text}`);
  return text.replace(/&(\w+);/g, (_, sign: string) => SIGNS[sign] ?? '');
}

function fail(xml: string, at: number): never {
  throw new Error(`Not well formed at ${xml.slice(at, at + 60)}`);
}
