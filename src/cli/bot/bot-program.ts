/** An external program that chooses moves: a line of JSON in, a line of JSON out. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Move } from '../../bots/position.js';
import { CommandFailure } from '../failure.js';
import type { Asked, Chooser } from './chooser.js';

/** How long a program may think. */
const THINKING_MS = 30_000;
const MAX_LINE = 10_000;

export class BotProgram implements Chooser {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private readonly waiting = new Map<number, (move: Move | undefined) => void>();
  private nextId = 1;
  /** Rejects when the program ends. */
  readonly ended: Promise<never>;

  /** @param command with its arguments, as a shell takes it */
  constructor(command: string) {
    this.process = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    // A program that ends closes its input before its exit is noticed here.
    this.process.stdin.on('error', () => undefined);
    this.ended = new Promise((_, reject) => {
      this.process.once('error', reject);
      this.process.once('exit', (code) => {
        reject(new CommandFailure(`The program has ended with code ${code ?? 'none'}: ${command}`));
      });
    });
    this.ended.catch(() => undefined);
    createInterface({ input: this.process.stdout }).on('line', (line) => {
      this.read(line);
    });
  }

  /**
   * Asks for a decision. Several may be asked for at once: the `id` of an answer says which one it is for.
   * @returns undefined when the program has not answered in time
   */
  async choose(position: Asked): Promise<Move | undefined> {
    const id = this.nextId++;
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<Move | undefined>((resolve) => {
      timer = setTimeout(resolve, THINKING_MS, undefined);
      this.waiting.set(id, resolve);
    });
    this.process.stdin.write(`${JSON.stringify({ ...position, id })}\n`);
    return Promise.race([answer, this.ended]).finally(() => {
      clearTimeout(timer);
      this.waiting.delete(id);
    });
  }

  stop(): void {
    this.process.stdin.end();
    this.process.kill();
  }

  private read(line: string): void {
    const answer = line.length > MAX_LINE ? undefined : parse(line);
    if (!answer) return;
    this.waiting.get(Number(answer['id']))?.(moveIn(answer));
  }
}

/** An object, or undefined for a line that is none, such as one that a program prints for people. */
function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function moveIn({ roll, announce, enter }: Readonly<Record<string, unknown>>): Move | undefined {
  if (Array.isArray(roll) && roll.every((one): one is number => Number.isInteger(one))) return { roll };
  if (typeof announce === 'string') return { announce };
  if (!isObject(enter)) return undefined;
  const { column, row } = enter;
  return typeof column === 'string' && typeof row === 'string' ? { enter: { column, row } } : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
