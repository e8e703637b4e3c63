import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rulesFor } from '@yamb-server/engine/rulesets';
import { diceFault } from '../../ops/integrity/dice-fault.js';
import { exportGame } from '../transfers/export-game.js';
import { importGame } from '../transfers/import-game.js';
import { ANA, playOn, type PlayedGame } from '../transfers/testing/played-game.js';
import { runs } from '../../../test/harness/torture.js';
import { createDealGame, type Deal } from './deal-game.js';
import { isSeedRevealed } from './game.js';
import { thrownRolls } from './thrown-rolls.js';

const VERIFIER = fileURLToPath(new URL('../../../tools/verify-dice.mjs', import.meta.url));
const CLOSES = 1_000;

function dealOf(rulesetKey: string): Deal {
  const ruleset = rulesFor(rulesetKey, 1);
  if (!ruleset) throw new Error(rulesetKey);
  return {
    id: '01a1fc54-f8bd-77b2-a6c0-5327d72defc8',
    closes: CLOSES,
    rulesetKey,
    ruleset,
    seed: 'ab'.repeat(32),
  };
}

/** A game of the deal, as played by one player. */
function played(rulesetKey: string, player: number, commands = Infinity): PlayedGame {
  const { game, log } = createDealGame(dealOf(rulesetKey), ANA, 1);
  return playOn({ game, log: log.flat() }, player, commands);
}

/** Thrown faces by turn, roll and position. */
function facesOf({ log }: PlayedGame): ReadonlyMap<string, number> {
  const faces = new Map<string, number>();
  for (const { turn, rollNumber, kept, dice } of thrownRolls(log)) {
    for (const [position, face] of dice.entries()) {
      if (!kept.includes(position)) faces.set(`${turn} ${rollNumber} ${position}`, face);
    }
  }
  return faces;
}

const exported = ({ game, log }: PlayedGame, now: number): string => {
  const text = exportGame(game, log, 'JSON', now);
  if (!text.ok) throw new Error(text.error);
  return text.value;
};
const verify = (input: string) => spawnSync(process.execPath, [VERIFIER, '-'], { input, encoding: 'utf8' });

describe('dice of a deal', () => {
  // Covers columns, announcements, saved rolls, a last field with more rolls, bonus fields and undone entries.
  it.each([
    'yamb@1',
    'winyamb@1',
    'yams@1',
    'yahtzee@1',
    'maxi-yatzy+saved@1',
    'yahtc@1',
    'enhanced-yahtzee@1',
  ])('are the same in every game of %s for players who throw the same die', (key) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }), (one, other) => {
        const [mine, theirs] = [facesOf(played(key, one)), facesOf(played(key, other))];
        const others = [...mine].filter(([die, face]) => (theirs.get(die) ?? face) !== face);
        expect(others).toEqual([]);
      }),
      { numRuns: runs(2, 200) },
    );
  });

  it('pass the integrity check, an import and the independent verifier once the deal is closed', () => {
    const over = played('yamb@1', 7);
    expect(diceFault(over.game, over.log)).toBeUndefined();
    const text = exported(over, CLOSES);
    expect(verify(text)).toMatchObject({ status: 0, stdout: expect.stringMatching(/^OK {2}\d+ dice/) });
    expect(importGame(text, 'JSON', 'Ana')).toMatchObject({ ok: true });
    const forged = text.replace(/"rolled",0,1,"","(\d)/, (roll, face) =>
      roll.replace(/\d$/, String((Number(face) % 6) + 1)),
    );
    expect(verify(forged)).toMatchObject({ status: 1 });
    expect(importGame(forged, 'JSON', 'Ana')).toMatchObject({ ok: false });
  });

  it('hide their seed in every export until the deal is closed, even if the game is over', () => {
    const over = played('yamb@1', 7);
    expect(over.game.status).toBe('FINISHED');
    expect(isSeedRevealed(over.game, CLOSES - 1)).toBe(false);
    const text = exported(over, CLOSES - 1);
    expect(text).not.toContain(over.game.seed);
    expect(verify(text)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('cannot be checked yet'),
    });
    expect(importGame(text, 'JSON', 'Ana')).toMatchObject({ ok: true });
    const running = played('yamb@1', 7, 40);
    expect(isSeedRevealed(running.game, CLOSES)).toBe(false);
  });
});
