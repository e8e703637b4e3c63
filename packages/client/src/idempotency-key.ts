/**
 * A key that stands for one request, however often it is sent: 128 random bits. `crypto.randomUUID` is missing where a page
 * does not come over https.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
