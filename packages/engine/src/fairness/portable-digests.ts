/**
 * SHA-256 and HMAC-SHA256 (FIPS 180-4, RFC 2104) in plain JavaScript. A page can verify and roll dice synchronously;
 * Web Crypto only returns promises.
 */

/** The state between blocks: eight 32-bit words. */
type State = Int32Array;

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** The first 32 bits of the fractional part of a root of each of the first primes. */
function rootsOfPrimes(count: number, root: (prime: number) => number): Int32Array {
  const words = new Int32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++) isPrime &&= candidate % divisor !== 0;
    if (isPrime) words[found++] = Math.floor((root(candidate) % 1) * 2 ** 32);
  }
  return words;
}

const INITIAL = rootsOfPrimes(8, Math.sqrt);
const ROUNDS = rootsOfPrimes(64, Math.cbrt);

/** The message schedule of a block. Shared, because calls are synchronous. */
const schedule = new Int32Array(ROUNDS.length);

/** Adds a block of 64 bytes to the state, in place. */
function compress(state: State, bytes: DataView, start: number): void {
  for (let index = 0; index < 16; index++) schedule[index] = bytes.getInt32(start + 4 * index);
  for (let index = 16; index < 64; index++) {
    const early = schedule[index - 15] ?? 0;
    const late = schedule[index - 2] ?? 0;
    const small0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const small1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    schedule[index] = (small0 + (schedule[index - 7] ?? 0) + small1 + (schedule[index - 16] ?? 0)) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const big1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (ROUNDS[index] ?? 0) + (schedule[index] ?? 0)) | 0;
    const big0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = ((state[index] ?? 0) + word) | 0));
}

/**
 * Pads and hashes the end of a message: the rest, a 1 bit, zeros, and the total length in bits. @param before bytes
 * already in the state
 */
function finish(state: State, message: Uint8Array, before: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  const bits = (before + message.length) * 8;
  view.setUint32(padded.length - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(padded.length - 4, bits >>> 0);
  for (let start = 0; start < padded.length; start += BLOCK_BYTES) compress(state, view, start);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setInt32(4 * index, word);
  });
  return new Uint8Array(digest.buffer);
}

/** The 32-byte SHA-256 digest of a message. */
export const sha256 = (message: Uint8Array): Uint8Array => finish(INITIAL.slice(), message, 0);

/** HMAC-SHA256 with a fixed key. The two key blocks are hashed once for all messages. */
export function hmacOf(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key);
  const stateAfter = (pad: number): State => {
    const state = INITIAL.slice();
    compress(state, new DataView(block.map((byte) => byte ^ pad).buffer), 0);
    return state;
  };
  const inner = stateAfter(INNER_PAD);
  const outer = stateAfter(OUTER_PAD);
  return (message) => finish(outer.slice(), finish(inner.slice(), message, BLOCK_BYTES), BLOCK_BYTES);
}
