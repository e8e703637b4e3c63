/** `yamb-server play` with others: one on a terminal and one through a pipe, on one server. */
import { fileURLToPath } from 'node:url';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from '../../src/cli/program.js';
import { createFakeTerminal, type FakeTerminal } from '../../src/cli/testing/fake-terminal.js';
import { startServer, type TestServer } from '../harness/server.js';
import { V8_FLAGS } from '../harness/v8-flags.mjs';
import { waitFor } from '../harness/wait-for.js';

const COMMAND = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const GAME = 'yahtzee-public-domain';
/** Number of turns before Boris resigns and the game ends. */
const TURNS = 3;

describe('a game between two command lines', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const play = (terminal: FakeTerminal, ...args: string[]): Promise<number> =>
    run(['play', '--server', server.url, ...args], terminal);

  /** Runs the command as a shell does, with these lines as its input. */
  async function pipe(
    lines: readonly string[],
    ...args: string[]
  ): Promise<{ code: unknown; output: string }> {
    const child = spawn(process.execPath, [...V8_FLAGS, COMMAND, 'play', '--server', server.url, ...args]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
    const [code] = (await once(child, 'close')) as [unknown];
    return { code, output };
  }

  const screenOf = (terminal: FakeTerminal): string => terminal.read().split('\u001B[2J').at(-1) ?? '';
  const invitationIn = (text: string): string => /--join (\S+)/.exec(text)?.[1] ?? '';

  it('is opened, joined by invitation, followed live and played to the end', async () => {
    const ana = createFakeTerminal([], true);
    const played = play(ana, GAME, '--open', '2', '--players', 'Ana');
    await waitFor(() => invitationIn(ana.read()) !== '', 'the invitation');
    expect(screenOf(ana)).toContain('Waiting for players to join.');

    const lines = [...Array.from({ length: TURNS }, () => ['r', 'e 1', 'n']).flat(), 'r', 'resign'];
    const boris = pipe(lines, '--join', invitationIn(ana.read()), '--players', 'Boris');
    // Without a key press, the screen follows the game.
    await waitFor(() => /Ana\S*: turn 1,/.test(screenOf(ana)), 'the start of the game');
    for (let turn = 1; turn <= TURNS + 1; turn++) {
      await waitFor(() => new RegExp(`Ana\\S*: turn ${2 * turn - 1},`).test(screenOf(ana)), `turn ${turn}`);
      ana.input.write('r');
      await waitFor(() => screenOf(ana).includes('roll 1,'), `roll ${turn}`);
      ana.input.write('e1\rn');
    }
    expect(await played).toBe(0);
    const { code, output } = await boris;
    expect(code).toBe(0);
    for (const [text, other] of [
      [ana.read(), 'Boris'],
      [output, 'Ana'],
    ] as const) {
      expect(text).toMatch(new RegExp(`${other} rolled( \\d){5}\\.`));
      expect(text).toMatch(new RegExp(`${other} (entered|crossed)`));
      expect(text).toMatch(/The game is over\.\n {2}Ana +\d+.*\n {2}Boris +\d+/);
    }
    expect(output).not.toContain('Boris rolled');
  });

  it('is joined by code beside the game, but only once, and resumes after the last move', async () => {
    const ana = createFakeTerminal([], true);
    const opened = play(ana, 'yahtc', '--open', '2', '--players', 'Ana');
    await waitFor(() => invitationIn(ana.read()) !== '', 'the invitation');
    const [id = '', code = ''] = invitationIn(ana.read()).split(':');
    const boris = createFakeTerminal([], true);
    const joined = play(boris, '--game', id, '--join', code, '--players', 'Boris');
    await waitFor(() => screenOf(ana).includes('Boris has joined'), 'Boris');
    expect(await pipe(['q'], '--join', `${id}:${code}`)).toMatchObject({ code: 1 });
    ana.input.write('rq');
    expect(await opened).toBe(0);
    await waitFor(() => screenOf(boris).includes('Ana rolled'), 'the roll');
    expect(screenOf(boris)).toContain('waiting for Ana');
    expect(screenOf(boris)).not.toMatch(/^ {2}e 1/m);
    boris.input.write('q');
    expect(await joined).toBe(0);
    const token = /YAMB_TOKEN=(\S+)/.exec(ana.read())?.[1] ?? '';
    const { output } = await pipe(['f', 'q'], '--game', id, '--token', token);
    expect(output).toContain('Ana: turn 1, 13 turns left, roll 1');
  });
});
