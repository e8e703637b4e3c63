/** How winYAMB hides the text of its saved games: each byte has a byte of the key added, modulo 256. */
const KEY = Uint8Array.from('HJS6OPD', (letter) => letter.charCodeAt(0));

/** The bytes of the file, from those of the text. */
export const encipher = (text: Uint8Array): Uint8Array => text.map((byte, index) => byte + keyByte(index));

/** The bytes of the text, from those of the file. */
export const decipher = (file: Uint8Array): Uint8Array => file.map((byte, index) => byte - keyByte(index));

/** The key begins with its second byte. */
const keyByte = (index: number): number => KEY[(index + 1) % KEY.length] ?? 0;
