import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTemporaryFolder, type TemporaryFolder } from '../../../test/harness/temporary-folder.js';
import { waitFor } from '../../../test/harness/wait-for.js';
import { createFakeTerminal, type FakeTerminal } from '../testing/fake-terminal.js';
import { play } from './play.js';
import type { PlayOptions } from './play-options.js';

const YAHTC: PlayOptions = {
  ruleset: 'yahtc',
  variants: [],
  names: [undefined],
  teamSize: 1,
  seed: 'lesson-1',
  against: [],
  hints: false,
  color: true,
  language: 'en',
};
const { seed, ...WITHOUT_SEED } = YAHTC;

/** Plays lines from a pipe and returns the output. */
async function playLines(lines: readonly string[], changed: Partial<PlayOptions> = {}): Promise<string> {
  const terminal = createFakeTerminal(lines);
  await play({ ...YAHTC, ...changed }, terminal);
  return terminal.read();
}

const turns = (count: number): string[] => Array.from({ length: count }, () => ['r', 'e 1']).flat();

describe('play in a pipe', () => {
  it('plays to the end and reveals the seed that verifies the dice', async () => {
    const terminal = createFakeTerminal([...turns(13), 'n', 'this is not read any more']);
    await play({ ...WITHOUT_SEED, ruleset: 'yahtzee-public-domain' }, terminal);
    const text = terminal.read();
    const [, commitment] = /SHA-256 is ([\da-f]{64})/.exec(text) ?? [];
    const [, seed = ''] = /Seed of the dice: ([\da-f]{64})/.exec(text) ?? [];
    expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment);
    const [, total] = /The game is over\.\n {2}You {2}(\d+)\n/.exec(text) ?? [];
    expect(Number(total)).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(`Total +│ +${total ?? ''}\\n`));
    expect(text).not.toContain('not read');
  });

  it.each([
    ['en', 'kniffel', ['joker'], /^Kniffel \(joker\) · Type \? for help\.\nThe dice are bound/],
    ['hr', 'yamb', [], /^Jamb · /],
  ] as const)('starts with the name of the game, in %s', async (language, ruleset, variants, start) => {
    const terminal = createFakeTerminal(['q']);
    await play({ ...WITHOUT_SEED, ruleset, variants, language }, terminal);
    expect(terminal.read()).toMatch(start);
  });

  it('rolls the same dice for the same seed', async () => {
    const text = await playLines(['r', 'q']);
    expect(text).toContain('dice   4   1   3   4   5');
    expect(await playLines(['r', 'q'])).toBe(text);
    expect(await playLines(['r', 'q'], { seed: 'lesson-2' })).not.toBe(text);
  });

  it('shows the kept dice and the scores of the best fields', async () => {
    const text = await playLines(['r', '14', 'r']);
    const [, kept = ''] = text.split('> 14\n');
    expect(kept).toContain('You: turn 1, 13 turns left, roll 1, 2 rolls left');
    expect(kept).toContain('dice  [4]  1   3  [4]  5');
    expect(kept).toMatch(/^ {2}e 1 +17 +Chance\n {2}e 2 +8 +Fours\n/m);
    expect(text.split('> r\n')[2]).toMatch(/roll 2, 1 roll left\n\ndice {2}\[4\] {2}. {3}. {2}\[4\]/);
  });

  it('explains a refused command and continues', async () => {
    const text = await playLines(['u', 'r', 'e free yahtcBonus', 'a ones', 'e 2', 'q']);
    expect(text).toContain('> u\nOnly an entry can be undone');
    expect(text).toContain(
      '> e free yahtcBonus\nYahtC bonus is not open: it requires another five of a kind',
    );
    expect(text).toContain('> a ones\nThis sheet has no announced column.');
    expect(text).toMatch(/Fours +│ +8\n/);
  });

  it('lets several people play in turn and names the winner', async () => {
    const text = await playLines(['s', ...turns(26), 'n'], { names: ['Ana', 'Бора'] });
    expect(text.split('> s\n')[1]).toMatch(/► Ana[\s\S]*Бора/);
    expect(text).toContain('Бора: turn 2, 13 turns left');
    expect(text).toMatch(/The game is over\.\n {2}Ana {3}\d+.*\n {2}Бора {2}\d+/);
    expect(text).toMatch(/\d {2}won\n/);
  });

  it('supports variants and announcements', async () => {
    const columns = await playLines(['r', 'f'], { ruleset: 'yams', variants: ['columns'] });
    expect(columns).toMatch(/e \d+ +\S+ +Sec \/ Ones/);
    const announced = await playLines(['r', 'a chance', 'a maximum'], { ruleset: 'winyamb' });
    expect(announced).toContain(
      '  a: 1 Ones, 2 Twos, 3 Threes, 4 Fours, 5 Fives, 6 Sixes, 7 Maximum, 8 Minimum, 9 Straight',
    );
    expect(announced).toContain('> a chance\nThe sheet has no row "chance"');
    expect(announced).toContain('roll 1, 2 rolls left, announced: Maximum');
  });

  it('lets bots move after the turn of the player', async () => {
    const lines = Array.from({ length: 13 }, () => ['r', 'e 1', 'n']).flat();
    const text = await playLines(lines, {
      ruleset: 'yahtzee-public-domain',
      against: ['CASUAL', 'EXPERT'],
    });
    const [, first = ''] = text.split('> n\n');
    expect(first).toMatch(/^Casual bot rolled (\d ?){5}\. Casual bot (entered|crossed) /m);
    expect(first).toMatch(/^Expert bot rolled /m);
    expect(first).toContain('You: turn 4, 12 turns left');
    expect(text).toMatch(/The game is over\.\n {2}You +\d+.*\n {2}Casual bot +\d+.*\n {2}Expert bot +\d+/);
  });

  it('allows undo until bots move, and ends the turn on a roll', async () => {
    const text = await playLines(['r', 'e 1', 'u', 'e 2', 'r', 'q'], { against: ['REGULAR'] });
    expect(text.split('> u\n')[1]).toContain('roll 1, 2 rolls left');
    expect(text.split('> r\n')[2]).toMatch(/^Regular bot rolled .*\n\n[\s\S]*You: turn 3/);
  });

  it('shows advice with --hints or on request', async () => {
    const hinted = await playLines(['r', 'e 1', 'q'], { hints: true });
    const [, rolled = '', entered = ''] = hinted.split('> ');
    expect(rolled).toMatch(
      /\nadvice\n {2}\d+\.\d ± \d\.\d {2}best {2,}(Keep|Enter) .*\n {2}\d+\.\d ± \d\.\d {2}−\d+\.\d {2}/,
    );
    expect(entered).not.toContain('advice');
    const asked = await playLines(['h', 'r', 'h', 'q']);
    expect(asked).not.toContain('\nadvice\n');
    expect(asked).toContain('> h\nThere is nothing to choose right now.');
    expect(asked.split('> h\n')[2]).toMatch(/^ {2}\d+\.\d ± \d\.\d {2}best {2,}(Keep|Enter) /);
  });

  it('shows the chances to win on request only', async () => {
    const text = await playLines(['r', 'h', 'q'], { against: ['EXPERT'], hints: true });
    const [, rolled = '', asked = ''] = text.split('> ');
    expect(rolled).toContain('\nadvice\n');
    expect(rolled).not.toContain('% to win');
    expect(asked).toMatch(/^h\n {2}\d+\.\d ± \d\.\d {2}.*\d+\.\d ± \d\.\d % to win/);
  });

  it('prints no colours', async () => {
    expect(await playLines(turns(2))).not.toContain('\u001B');
  });

  it('rejects an unknown rule set and a wrong number of players', async () => {
    await expect(playLines([], { ruleset: 'chess' })).rejects.toThrow('There is no rule set "chess"');
    await expect(playLines([], { names: Array.from({ length: 5 }) })).rejects.toThrow(
      'It allows 1 to 4 seats',
    );
  });
});

describe('play in a terminal', () => {
  const BOLD = '\u001B[1m';

  /** Presses keys and returns the last screen. */
  async function press(terminal: FakeTerminal, keys: string, options = YAHTC): Promise<string> {
    const played = play(options, terminal);
    terminal.input.write(keys);
    await played;
    return terminal.read().split('\u001B[2J').at(-1) ?? '';
  }

  it('plays with single keys and restores the terminal', async () => {
    const terminal = createFakeTerminal([], true);
    const screen = await press(terminal, 'r14re1\rq');
    expect(screen).toContain('turn 1, 12 turns left, roll 2, entered');
    expect(screen).toContain('r roll · u undo · n next turn · ? help · q quit');
    expect(terminal.isRaw()).toBe(false);
  });

  it('restores the terminal after Ctrl-C', async () => {
    const terminal = createFakeTerminal([], true);
    await expect(press(terminal, 'r\u0003')).rejects.toMatchObject({ exitCode: 130 });
    expect(terminal.isRaw()).toBe(false);
    expect(terminal.read()).toContain('Seed of the dice');
  });

  it('prints no colours with --no-color or NO_COLOR', async () => {
    expect(await press(createFakeTerminal([], true), 'rq')).toContain(BOLD);
    const withoutOption = createFakeTerminal([], true);
    expect(await press(withoutOption, 'rq', { ...YAHTC, color: false })).not.toContain(BOLD);
    const withVariable = { ...createFakeTerminal([], true), env: { NO_COLOR: '1' } };
    expect(await press(withVariable, 'rq')).not.toContain(BOLD);
  });

  it('reads lines if the terminal does not support single keys', async () => {
    const terminal = { ...createFakeTerminal([], true), env: { TERM: 'dumb' } };
    expect(await press(terminal, 'r\nq\n')).toContain('dice   4   1   3   4   5');
    expect(terminal.isRaw()).toBe(false);
  });
});

describe('an unfinished local game', () => {
  let folder: TemporaryFolder;
  let env: Record<string, string>;

  beforeEach(async () => {
    folder = await createTemporaryFolder();
    env = { XDG_STATE_HOME: folder.file('state') };
  });
  afterEach(() => folder.remove());

  /** Presses keys in a terminal with a folder for games and returns all output. */
  async function press(keys: string, changed: Partial<PlayOptions> = {}, where = env): Promise<string> {
    const terminal = { ...createFakeTerminal([], true), env: where };
    const played = play({ ...WITHOUT_SEED, ...changed }, terminal);
    terminal.input.write(keys);
    await played;
    return terminal.read();
  }

  it('resumes with the same sheet and dice', async () => {
    const left = await press('re1\rn14rq', { names: ['Ana', 'Boris'], against: ['CASUAL'] });
    expect(left).toContain('yamb-server play --resume');
    expect(left).not.toContain('Seed of the dice');
    const [, dice] = /.*dice {2}([^\n]*)/s.exec(left) ?? [];
    const resumed = await press('q', { resume: 1 });
    expect(resumed).toContain(`dice  ${dice ?? ''}`);
    expect(resumed).toContain('Continue where you left off');
  });

  it('is offered by the next play, with all other unfinished games', async () => {
    await press('rq', { names: ['Ana'] });
    await press('rrq', { ruleset: 'yams', names: ['Boris'] });
    const terminal = { ...createFakeTerminal([], true), env };
    const played = play({ ...WITHOUT_SEED, offers: true }, terminal);
    await waitFor(() => terminal.read().includes('press Enter for a new one'), 'the question');
    expect(terminal.read()).toMatch(/1 {2}Yam's.*Boris\n {2}2 {2}YahtC.*Ana\n/);
    terminal.input.write('2\n');
    await waitFor(() => terminal.read().includes(': turn 1'), 'the game');
    terminal.input.write('q');
    await played;
  });

  it('is deleted when it ends, without touching files of other programs', async () => {
    await press('re1\rn:resign\r:resign\r');
    await expect(press('q', { resume: 1 })).rejects.toThrow('There are no unfinished games.');
    await press('rq');
    await writeFile(join(env['XDG_STATE_HOME'] ?? '', 'yamb-server', 'games', 'notes.json'), '[]');
    await expect(press('q', { resume: 2 })).rejects.toThrow('There is no saved game 2.');
  });

  it('requires confirmation to resign, or to leave if it cannot be saved', async () => {
    const asked = await press(':resign\rrq');
    expect(asked).toContain('Resign this game? Repeat the command to confirm.');
    expect(asked).toContain('turn 1, 13 turns left, roll 1');
    const lost = await press(`${'re1\r'.repeat(5)}nqrqq`, {}, {});
    expect(lost.match(/This game is not saved/g)).toHaveLength(2);
    const short = await press('rq', {}, {});
    expect(short).not.toContain('This game is not saved');
  });
});
