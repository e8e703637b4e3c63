/** Content negotiation (RFC 9110). */

interface Range {
  readonly type: string;
  readonly quality: number;
}

/**
 * The quality of a media type in `Accept`, from 0 (not acceptable) to 1. The most specific matching range counts.
 * @param accept the header; without it, every type has quality 1
 * @param type such as `application/json`
 */
export function qualityOf(accept: string | undefined, type: string): number {
  if (accept === undefined || accept === '*/*') return 1;
  const ranges = accept.split(',').map(readRange);
  const [main = ''] = type.split('/', 1);
  for (const range of [type, `${main}/*`, '*/*']) {
    const found = ranges.find((one) => one.type === range);
    if (found) return found.quality;
  }
  return accept.trim() === '' ? 1 : 0;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((one) => one.startsWith('q='))?.slice('q='.length);
  const quality = weight === undefined ? 1 : Number(weight);
  return { type, quality: quality >= 0 && quality <= 1 ? quality : 1 };
}
