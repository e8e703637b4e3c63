/** Bytes as lower-case hexadecimal. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of hexadecimal text, up to the first pair of characters that is none. */
export const fromHex = (text: string): Uint8Array => {
  const [digits = ''] = /^(?:[0-9a-f]{2})*/i.exec(text) ?? [];
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
};
