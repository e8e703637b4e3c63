import { describe, expect, it } from '@jest/globals';
import { BotModel } from '../../thinking/bots/bots.models.js';

describe('a former name', () => {
  it('returns the value of the field that replaced it', () => {
    const bot = Object.assign(new BotModel(), { rulesetId: 'yamb' });
    expect(Reflect.get(bot, 'ruleset')).toBe('yamb');
  });
});
