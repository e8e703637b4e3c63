#!/usr/bin/env node
/**
 * Checks the dice of an exported game. Requires only Node and this file: no server, no packages. It is a second,
 * independent implementation of the scheme in docs/fairness.md.
 *
 *     node tools/verify-dice.mjs game.json        (or - for standard input)
 *
 * Exit codes: 0 if every die that can be checked is right, 1 if one is wrong, 2 if the file cannot be read.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const SCHEME = 'yamb-dice-1';
/** Games of a deal, all of which have the same dice by turn and roll of the turn. */
const DEAL_SCHEME = 'yamb-dice-2';
/** Rolls of practice games in which the player chose the faces. */
const GIVEN = 'given';
const MAX_BYTES = 10_000_000;

/** Four bytes, big-endian. */
function uint32(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** The dice of the registered rule sets whose dice differ. Those of custom rules are in the file. */
const OTHER_DICE = { 'kniffel-extreme': { dice: 6, faces: 16, otherDice: { dice: 1, faces: 10 } } };

/** The lowest face and the number of sides of the die at each position. */
function sidesOf({ ruleset, definition }) {
  const [id] = ruleset.split('@');
  const custom = { ...definition, faces: definition?.faces?.length };
  const { dice, faces = 6, otherDice: other = { dice: 0, faces: 0 } } = OTHER_DICE[id] ?? custom;
  const own = faces - other.faces;
  return (position) =>
    position >= dice - other.dice ? { first: own + 1, sides: other.faces } : { first: 1, sides: own };
}

/**
 * The face of one die. `roll` counts the game's rolls from 1, `position` its dice from 0. Games of a deal use the turn
 * of the game and the roll of that turn instead, both from 1.
 */
function face({ scheme, seed, gameId, clientSeeds }, { first, sides }, roll, position, { turn, rollNumber }) {
  // Higher bytes would favour the lowest faces.
  const fairBytes = 256 - (256 % sides);
  const isOfDeal = scheme === DEAL_SCHEME;
  const texts = [scheme, gameId, ...(isOfDeal ? [] : clientSeeds)].map((text) => Buffer.from(text, 'utf8'));
  const address = isOfDeal ? [turn, rollNumber] : [clientSeeds.length, roll];
  for (let counter = 0; ; counter += 1) {
    const hmac = createHmac('sha256', Buffer.from(seed, 'hex'));
    for (const text of texts) hmac.update(uint32(text.length)).update(text);
    for (const number of [...address, position, counter]) hmac.update(uint32(number));
    for (const byte of hmac.digest()) if (byte < fairBytes) return first + (byte % sides);
  }
}

/** The text of an export, which may be packed (gzip in base64). */
function unpack(text) {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) return trimmed;
  return gunzipSync(Buffer.from(trimmed, 'base64'), { maxOutputLength: MAX_BYTES }).toString('utf8');
}

/** The number that a character stands for: letters from ten upwards. */
const digit = (character) => parseInt(character, 36);

/** The rolls of a game, each with its turn, its roll of the turn, the kept positions and the resulting faces. */
function rollsOf({ events }) {
  const rolls = [];
  let turn = 1;
  for (const [type, ...parts] of events) {
    if (type === 'gameResumed') turn = parts[4];
    if (type === 'turnEnded') turn += 1;
    if (type !== 'rolled') continue;
    const [, rollNumber, kept, dice] = parts;
    rolls.push({ turn, rollNumber, kept: [...kept].map(digit), dice: [...dice].map(digit) });
  }
  return rolls;
}

/** Verifies all dice. Returns the faults and the number of dice recomputed. */
function verify(game) {
  const faults = [];
  const rolls = rollsOf(game);
  const sidesAt = sidesOf(game);
  let [roll, checked, secret, given] = [0, 0, 0, 0];
  for (const origin of game.origins) {
    if (![SCHEME, DEAL_SCHEME, GIVEN].includes(origin.scheme))
      faults.push(`unknown scheme ${JSON.stringify(origin.scheme)}`);
    const { seed } = origin;
    if (seed !== null) {
      const commitment = createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex');
      if (commitment !== origin.commitment) faults.push('the seed is not the one that was committed to');
    }
    for (let end = roll + origin.rolls; roll < end; roll += 1) {
      const thrown = rolls[roll];
      if (!thrown) return { faults: [...faults, `roll ${roll + 1} is missing`], checked, secret, given };
      for (const [position, found] of thrown.dice.entries()) {
        if (thrown.kept.includes(position)) continue;
        if (origin.scheme === GIVEN) {
          given += 1;
          continue;
        }
        if (seed === null) {
          secret += 1;
          continue;
        }
        const expected = face(origin, sidesAt(position), roll + 1, position, thrown);
        checked += 1;
        if (found !== expected) {
          faults.push(`roll ${roll + 1}, position ${position}: shows ${found}, the seed gives ${expected}`);
        }
      }
    }
  }
  if (roll !== rolls.length) faults.push(`${rolls.length - roll} rolls have no origin`);
  return { faults, checked, secret, given };
}

function main([file]) {
  if (file === undefined) {
    console.error('Usage: node verify-dice.mjs <exported game, or - for standard input>');
    return 2;
  }
  let game;
  try {
    game = JSON.parse(unpack(readFileSync(file === '-' ? 0 : file, 'utf8')));
    if (game.format !== 'yamb-server-game' || game.version !== 1)
      throw new Error('not an exported game of version 1');
  } catch (error) {
    console.error(`${file} cannot be read: ${error.message}`);
    return 2;
  }
  const { faults, checked, secret, given } = verify(game);
  for (const fault of faults) console.log(`WRONG  ${fault}`);
  if (secret > 0)
    console.log(
      `${secret} dice cannot be checked yet: the seed is secret until the game is over, or its deal closed`,
    );
  if (given > 0) console.log(`${given} dice were chosen by the player: the game is practice`);
  console.log(
    faults.length === 0 ? `OK  ${checked} dice are what the seed gives` : `${faults.length} faults`,
  );
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));
