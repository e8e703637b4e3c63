import { describe, expect, it } from '@jest/globals';
import { resolveRuleset } from '@yamb-server/engine/rulesets';
import { Estimate, playGame, type Valuation } from '@yamb-server/strategy';
import { playerAs, randomFrom, type Level } from '../advisor/levels.js';
import { skillOf, type SkillModel } from './skill.models.js';

describe('skill', () => {
  it('is the mean of the losses, with its standard error', () => {
    const skill = skillOf([10, 20, 30, 40]);
    expect(skill).toMatchObject({ games: 4, losses: 25 });
    // The sample deviation of these four is 12.91.
    expect(skill?.error).toBeCloseTo(12.91 / 2, 3);
  });

  it('has no error after one game, and does not exist before', () => {
    expect(skillOf([7])).toEqual({ games: 1, losses: 7, error: null });
    expect(skillOf([])).toBeUndefined();
  });

  const resolution = resolveRuleset('yacht', []);
  if (!resolution.ok) throw new Error('yacht exists');
  const rules = resolution.ruleset.solitaire;
  const valuation: Valuation = new Estimate(rules);

  function lossesOf(level: Level, game: number): number {
    const seed = `skill:${level}:${game}`;
    const random = randomFrom(seed);
    const choose = playerAs(level, rules, valuation, seed);
    let losses = 0;
    const throwDie = (): number => 1 + Math.floor(random() * 6);
    playGame(rules, valuation, throwDie, (solved, state) => {
      const made = choose(solved, state);
      losses += solved.best(state, state.dice).value - made.value;
      return made;
    });
    return losses;
  }

  const skillAfter = (level: Level, first: number, games: number): SkillModel =>
    skillOf(Array.from({ length: games }, (_, index) => lossesOf(level, first + index))) ?? failed();
  const failed = (): never => {
    throw new Error('Games were played');
  };

  it('tells CASUAL from REGULAR bots after five games, by more than two errors of the difference', () => {
    for (const first of [0, 5, 10, 15]) {
      const casual = skillAfter('CASUAL', first, 5);
      const regular = skillAfter('REGULAR', first, 5);
      const error = Math.hypot(casual.error ?? NaN, regular.error ?? NaN);
      expect((casual.losses - regular.losses) / error).toBeGreaterThan(2);
    }
  });

  it('finds no losses of EXPERT bots', () => {
    expect(skillAfter('EXPERT', 0, 2).losses).toBeCloseTo(0, 6);
  });
});
