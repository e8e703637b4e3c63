import type { Ruleset } from '../rules/index.js';
import { balut } from './balut.js';
import { cheerio } from './cheerio.js';
import { crag } from './crag.js';
import { enhancedYahtzee } from './enhanced-yahtzee.js';
import { escalero } from './escalero.js';
import { generala } from './generala.js';
import { jamb } from './jamb.js';
import { jambFour } from './jamb-four.js';
import { jambStandard } from './jamb-standard.js';
import { jambTen } from './jamb-ten.js';
import { kismet } from './kismet.js';
import { kniffelExtreme } from './kniffel-extreme.js';
import { kniffel } from './kniffel.js';
import { maxiYatzy } from './maxi-yatzy.js';
import { pokerDice } from './poker-dice.js';
import { tripleYahtzee } from './triple-yahtzee.js';
import { winyamb } from './winyamb.js';
import { yacht } from './yacht.js';
import { yahtc } from './yahtc.js';
import { yahtzee } from './yahtzee.js';
import { yahtzeePublicDomain } from './yahtzee-public-domain.js';
import { yamb } from './yamb.js';
import { yams } from './yams.js';
import { yamsBox1985 } from './yams-box-1985.js';
import { yamsFr } from './yams-fr.js';
import { yamsPublicDomain } from './yams-public-domain.js';
import { yatzy } from './yatzy.js';

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
