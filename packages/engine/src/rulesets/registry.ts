import type { Ruleset } from '../rules/index.js';
import { balut } from './balut.js';
import { jamb, jambFour, jambStandard, jambTen } from './jamb.js';
import { kismet } from './kismet.js';
import { kniffelExtreme } from './kniffel-extreme.js';
import { escalero, pokerDice } from './poker-dice.js';
import { cheerio, crag, generala, yacht } from './traditional.js';
import { enhancedYahtzee, kniffel, tripleYahtzee, yahtc, yahtzee } from './yahtzee.js';
import { winyamb, yamb } from './yamb.js';
import { yahtzeePublicDomain, yams, yamsBox1985, yamsFr, yamsPublicDomain } from './yams.js';
import { maxiYatzy, yatzy } from './yatzy.js';

/** Every current rule set, without variants. */
export const rulesets: readonly Ruleset[] = [
  winyamb,
  yamb,
  yahtc,
  yamsBox1985,
  yahtzeePublicDomain,
  yamsPublicDomain,
  yams,
  enhancedYahtzee,
  yahtzee,
  kniffel,
  tripleYahtzee,
  yatzy,
  maxiYatzy,
  yacht,
  generala,
  crag,
  balut,
  jamb,
  jambStandard,
  jambTen,
  jambFour,
  yamsFr,
  kismet,
  pokerDice,
  cheerio,
  escalero,
  kniffelExtreme,
];

/** Superseded versions. Games that started with them still use them. */
const supersededRulesets: readonly Ruleset[] = [];

/** Every version of every rule set. */
export const allVersions: readonly Ruleset[] = [...rulesets, ...supersededRulesets];

/** The current rule set with this id. */
export function rulesetById(id: string): Ruleset | undefined {
  return rulesets.find((ruleset) => ruleset.id === id);
}
