import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { runs } from '../../../test/harness/torture.js';
import type { Result } from '@yamb-server/engine';
import { describeFault } from './describe-fault.js';
import type { ImportFault } from './faults.js';
import { EXPORT_FORMATS, guessFormat } from './formats.js';
import { MAX_BYTES } from './game-file.js';
import { importGame, type Imported } from './import-game.js';
import { playedGame } from './testing/played-game.js';
import { exported, type Json } from './testing/tampered.js';

describe('importGame with arbitrary data', () => {
  const refusedOrGame = (result: Result<Imported, ImportFault>): void => {
    if (result.ok) expect(result.value.names.length).toBeGreaterThan(0);
    else expect(describeFault(result.error)).toMatch(/^[^]+\.$/);
  };

  it('returns a game or a fault', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json(), fc.base64String());
    fc.assert(
      fc.property(texts, fc.constantFrom(...EXPORT_FORMATS), (text, format) => {
        refusedOrGame(importGame(text, format, 'Bora'));
        refusedOrGame(importGame(text, guessFormat(text), 'Bora'));
      }),
      { numRuns: runs(150, 400) },
    );
  });

  it('returns a game or a fault for a damaged file', () => {
    const text = exported(playedGame({ rulesetId: 'yahtc' }, 9, 25));
    const words = fc.constantFrom(
      '',
      '"',
      '[',
      ']',
      '{',
      ',',
      '0',
      '-1',
      'null',
      '["rolled"',
      '[0,1]',
      '"free"',
    );
    fc.assert(
      fc.property(fc.nat(text.length), fc.nat(12), words, (at, cut, put) => {
        refusedOrGame(importGame(text.slice(0, at) + put + text.slice(at + cut), 'JSON', 'Bora'));
      }),
      { numRuns: runs(150, 400) },
    );
  });

  it('returns a game or a fault if any JSON replaces part of a file', () => {
    const file = JSON.parse(exported(playedGame({ rulesetId: 'yahtc' }, 9, 25))) as {
      events: Json[][];
    } & Record<string, Json>;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(file)), fc.jsonValue(), fc.nat(100), (key, value, at) => {
        refusedOrGame(importGame(JSON.stringify({ ...file, [key]: value }), 'JSON', 'Bora'));
        const events = file.events.with(at % file.events.length, value as Json[]);
        refusedOrGame(importGame(JSON.stringify({ ...file, events }), 'JSON', 'Bora'));
      }),
      { numRuns: runs(100, 300) },
    );
  });

  it('limits the unpacked size', () => {
    const bomb = gzipSync(Buffer.alloc(20 * MAX_BYTES, ' ')).toString('base64');
    expect(bomb.length).toBeLessThan(100_000);
    expect(importGame(bomb, 'JSON_GZIP', 'Bora')).toEqual({
      ok: false,
      error: { code: 'TOO_LARGE', place: '', most: MAX_BYTES },
    });
    const deep = gzipSync('['.repeat(400_000) + ']'.repeat(400_000)).toString('base64');
    expect(importGame(deep, 'JSON_GZIP', 'Bora')).toMatchObject({
      ok: false,
      error: { code: 'TOO_DEEP', place: '', most: 11 },
    });
  });

  it('refuses deep nesting by its first bytes', () => {
    const refused = { ok: false, error: { code: 'TOO_DEEP', place: '', most: 11 } };
    const mixed = '[{"a":'.repeat(100_000);
    expect(importGame(mixed, 'JSON', 'Bora')).toEqual(refused);
    expect(importGame(`[${'[[],{}],'.repeat(12)}${'['.repeat(11)}`, 'JSON', 'Bora')).toEqual(refused);
    for (const closed of [
      '['.repeat(11) + ']'.repeat(11),
      `[${'[[],{}],'.repeat(12)}0]`,
      '["[[[[[[[[\\"[[[[\\\\"]',
    ]) {
      expect(importGame(closed, 'JSON', 'Bora')).toMatchObject({ ok: false, error: { code: 'WRONG_VALUE' } });
    }
  });
});
