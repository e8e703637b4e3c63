import { describe, expect, it } from '@jest/globals';
import { connected, dialects } from '../../../test/harness/postgres.js';
import { hashText } from './hash-text.js';

(dialects.includes('postgres') ? describe : describe.skip)('the hash of a text', () => {
  it('is the one of PostgreSQL, whatever the length', async () => {
    const id = '01a21ccc-3972-7729-a30d-0ac3e0dcf004';
    const texts = Array.from({ length: 60 }, (_, length) => `${id}žđ${id}`.slice(0, length));
    const rows = await connected(async (client) => {
      const sql =
        'SELECT hashtext(text) AS hash FROM unnest($1::text[]) WITH ORDINALITY AS t (text, n) ORDER BY n';
      return (await client.query<{ hash: number }>(sql, [texts])).rows;
    });
    expect(texts.map(hashText)).toEqual(rows.map(({ hash }) => hash));
  });
});
