/**
 * PostgreSQL's `hashtext`, by which Citus assigns rows to shards: Bob Jenkins' hash of 1996 and 2006, as in
 * `hash_bytes` of `src/common/hashfn.c`. Returns a signed 32-bit integer.
 */
export function hashText(text: string): number {
  const bytes = Buffer.from(text);
  let a = (0x9e3779b9 + bytes.length + 3923095) | 0;
  let b = a;
  let c = a;
  let at = 0;
  for (; bytes.length - at >= 12; at += 12) {
    a = (a + bytes.readInt32LE(at)) | 0;
    b = (b + bytes.readInt32LE(at + 4)) | 0;
    c = (c + bytes.readInt32LE(at + 8)) | 0;
    [a, b, c] = mixed(a, b, c);
  }
  const rest = Buffer.alloc(12);
  bytes.copy(rest, 0, at);
  a = (a + rest.readInt32LE(0)) | 0;
  b = (b + rest.readInt32LE(4)) | 0;
  // The lowest byte of the last word is reserved for the length, which is in it already.
  c = (c + (rest.readInt32LE(8) << 8)) | 0;
  return final(a, b, c);
}

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

function mixed(a: number, b: number, c: number): [number, number, number] {
  a = ((a - c) | 0) ^ turned(c, 4);
  c = (c + b) | 0;
  b = ((b - a) | 0) ^ turned(a, 6);
  a = (a + c) | 0;
  c = ((c - b) | 0) ^ turned(b, 8);
  b = (b + a) | 0;
  a = ((a - c) | 0) ^ turned(c, 16);
  c = (c + b) | 0;
  b = ((b - a) | 0) ^ turned(a, 19);
  a = (a + c) | 0;
  c = ((c - b) | 0) ^ turned(b, 4);
  b = (b + a) | 0;
  return [a, b, c];
}

function final(a: number, b: number, c: number): number {
  c = ((c ^ b) - turned(b, 14)) | 0;
  a = ((a ^ c) - turned(c, 11)) | 0;
  b = ((b ^ a) - turned(a, 25)) | 0;
  c = ((c ^ b) - turned(b, 16)) | 0;
  a = ((a ^ c) - turned(c, 4)) | 0;
  b = ((b ^ a) - turned(a, 14)) | 0;
  return ((c ^ b) - turned(b, 24)) | 0;
}
