import { describe, expect, it } from '@jest/globals';
import { describeFault } from './describe-fault.js';
import { importGame } from './import-game.js';
import { playedGame } from './testing/played-game.js';
import { exported, tampered, type Json } from './testing/tampered.js';

const seats = (...names: string[]) => names.map((name) => ({ access: 'CREATOR' as const, name }));

describe('a tampered file', () => {
  const finished = exported(playedGame({ variants: ['sec', 'pairs'], seats: seats('Ana', 'Bora') }));
  const file = JSON.parse(finished) as Record<string, Json>;

  it('is refused after any change except to names', () => {
    const alone = exported(playedGame({ variants: ['sec'] }, 2));
    const { seats: names, ...checked } = JSON.parse(alone) as Record<string, Json>;
    const same = JSON.stringify({ seats: names, ...checked });
    let count = 0;
    for (const changed of tampered(checked)) {
      const text = JSON.stringify(
        Array.isArray(changed) ? changed : { seats: names, ...(changed as object) },
      );
      if (text === same) continue;
      count += 1;
      const result = importGame(text, 'JSON', 'Bora');
      if (result.ok) throw new Error(`Imported: ${text}`);
      expect(describeFault(result.error)).not.toContain('undefined');
    }
    expect(count).toBeGreaterThan(1000);
  });

  it.each<[string, (text: string) => string, object]>([
    ['no JSON', () => '{"format":', { code: 'NOT_JSON', place: '' }],
    ['more than a file', (text) => `${text}{}`, { code: 'NOT_JSON', place: '' }],
    ['a number', () => '7', { code: 'WRONG_VALUE', place: '', expected: 'an object' }],
    ['a key twice', (text) => text.replace('{', '{"events":[],'), { code: 'DUPLICATE_KEY', place: 'events' }],
    [
      'a key twice further in',
      (text) => text.replace('"scheme"', '"r\\u006flls":1,"scheme"'),
      { code: 'DUPLICATE_KEY', place: 'origins[0].rolls' },
    ],
    [
      'a key of every object',
      (text) => text.replace('{', '{"__proto__":1,'),
      { code: 'UNKNOWN_KEY', place: '__proto__' },
    ],
    [
      'no winners',
      (text) => text.replace(/"winners":\[\d\],/, ''),
      { code: 'MISSING_KEY', place: 'winners' },
    ],
    [
      'another format',
      (text) => text.replace('yamb-server-game', 'chess'),
      { code: 'UNKNOWN_FORMAT', place: 'format' },
    ],
    [
      'a later version',
      (text) => text.replace('"version":1', '"version":2'),
      { code: 'UNKNOWN_VERSION', place: 'version', found: 2, supported: 1 },
    ],
    [
      'unknown rules',
      (text) => text.replace('yams+sec', 'yams+blitz'),
      { code: 'UNKNOWN_RULESET', place: 'ruleset' },
    ],
    [
      'rules of a later version',
      (text) => text.replace('pairs@1', 'pairs@2'),
      { code: 'UNKNOWN_RULESET', place: 'ruleset' },
    ],
    [
      'too many seats',
      (text) => text.replace('"Bora"', '"B","C","D","E","F","G"'),
      { code: 'WRONG_VALUE', place: 'seats' },
    ],
    [
      'a seat more',
      (text) => text.replace('"Bora"', '"Bora","Eva"'),
      { code: 'DIFFERS', place: 'events[0].seatCount', expected: 3, found: 2 },
    ],
    [
      'a name with a control character',
      (text) => text.replace('"Bora"', '"Bo\\u0007ra"'),
      { code: 'WRONG_VALUE', place: 'seats[1]' },
    ],
    [
      'a name with a space before',
      (text) => text.replace('"Bora"', '" Bora"'),
      { code: 'WRONG_VALUE', place: 'seats[1]' },
    ],
    ['an unknown event', (text) => text.replace('"turnEnded"', '"turnSkipped"'), { code: 'UNKNOWN_EVENT' }],
    [
      'a twenty-fifth face',
      (text) => text.replace(/("rolled",0,1,"",")\d/, '$1p'),
      { code: 'WRONG_VALUE', place: 'events[1].dice' },
    ],
    [
      'a sixth die',
      (text) => text.replace(/("rolled",0,1,"",")/, '$11'),
      { code: 'DIFFERS', place: 'events[1].dice' },
    ],
    [
      'a higher total',
      (text) => text.replace(/"totals":\[\d+/, '"totals":[999'),
      { code: 'DIFFERS', place: 'totals[0]', found: 999 },
    ],
    [
      'another winner',
      (text) => text.replace(/"winners":\[\d\]/, '"winners":[0,1]'),
      { code: 'DIFFERS', place: 'winners' },
    ],
    [
      'no end',
      (text) => text.replace(/,\["gameFinished".*?\]\]/, ''),
      { code: 'MISSING', expected: 'gameFinished' },
    ],
    [
      'another commitment',
      (text) => text.replace(/("commitment":")./, '$1z'),
      { code: 'WRONG_VALUE', place: 'origins[0].commitment' },
    ],
    [
      'the commitment of another seed',
      (text) => text.replace(/"commitment":"\w+/, `"commitment":"${'0'.repeat(64)}`),
      { code: 'WRONG_COMMITMENT', place: 'origins[0].commitment' },
    ],
    [
      'a roll too few',
      (text) => text.replace('"rolls":', '"rolls":1'),
      { code: 'DIFFERS', place: 'origins[0].rolls' },
    ],
    [
      'a server without rolls before the last',
      (text) =>
        text.replace(/"origins":\[(\{.*?\})/, (all, origin: string) =>
          all.replace('[', `[${origin.replace(/"rolls":\d+/, '"rolls":0')},`),
        ),
      { code: 'WRONG_VALUE', place: 'origins[0].rolls' },
    ],
    [
      'a server without rolls after the end',
      (text) =>
        text.replace(
          /"origins":\[(\{.*?\})/,
          (all, origin: string) => `${all},${origin.replace(/"rolls":\d+/, '"rolls":0')}`,
        ),
      { code: 'WRONG_VALUE', place: 'origins[1].rolls' },
    ],
    [
      'no dice',
      (text) => text.replace(/"origins":\[\{.*?\}\]/, '"origins":[]'),
      { code: 'DIFFERS', place: 'origins', found: 0 },
    ],
    [
      'dice of another game',
      (text) => text.replace(/("gameId":")\w{4}/, '$1ffff'),
      { code: 'FORGED_DICE', place: 'events[1].dice' },
    ],
    [
      'another client seed',
      (text) => text.replace('"clientSeeds":[]', '"clientSeeds":["x"]'),
      { code: 'FORGED_DICE', place: 'events[1].dice' },
    ],
  ])('is refused with its first fault: %s', (_what, change, fault) => {
    const result = importGame(change(finished), 'JSON', 'Bora');
    expect(result).toMatchObject({ ok: false, error: fault });
  });

  it('is refused if a die was changed, because of the score or the seed', () => {
    for (const [index, event] of (file['events'] as Json[][]).entries()) {
      if (event[0] !== 'rolled') continue;
      const turned = (event[4] as string).replace(/^./, (face) =>
        face === '6' ? '1' : String(Number(face) + 1),
      );
      const events = (file['events'] as Json[][]).with(index, event.with(4, turned));
      const result = importGame(JSON.stringify({ ...file, events }), 'JSON', 'Bora');
      expect(result).toMatchObject({
        ok: false,
        error: { code: expect.stringMatching(/^(DIFFERS|FORGED_DICE)$/) },
      });
    }
  });
});
