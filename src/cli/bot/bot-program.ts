/** Runs an external program that chooses moves: one line of JSON in, one line of JSON out. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Move, Asked, Choice, Chooser } from './position.js';
import { isRecord } from '../../kernel/input/objects.js';
import { CommandFailure } from '../failure.js';
import { type Timer, world } from '../../kernel/world.js';

/** Time limit for one answer. */
const THINKING_MS = 30_000;
const MAX_LINE = 10_000;
/** Maximum characters of a line to quote. */
const QUOTED = 80;

const MOVES =
  '{"id": 7, "roll": [0]}, {"id": 7, "announce": "sixes"} or {"id": 7, "enter": {"column": "free", "row": "fours"}}';

/** The program has ended or cannot be understood. */
export class ProgramEnded extends CommandFailure {}

export class BotProgram implements Chooser {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private readonly waiting = new Map<number, (choice: Choice) => void>();
  private nextId = 1;
  /** Whether a line was reported since the last move; limits reports about chatty programs. */
  private hasReported = false;
  /** Rejects when the program ends, or writes a line that is not a JSON object. */
  readonly ended: Promise<never>;

  /**
   * @param command a shell command with its arguments
   * @param report called with each faulty line
   */
  constructor(
    command: string,
    private readonly report: (fault: string) => void,
  ) {
    this.process = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    // A program that ends closes its input before its exit event arrives.
    this.process.stdin.on('error', () => undefined);
    this.ended = new Promise((_, reject) => {
      this.process.once('error', reject);
      this.process.once('exit', (code) => {
        reject(new ProgramEnded(`The program ended with code ${code ?? 'none'}: ${command}`));
      });
      createInterface({ input: this.process.stdout }).on('line', (line) => {
        const answer = line.length > MAX_LINE ? undefined : parse(line);
        if (answer) this.take(answer, line);
        else
          reject(
            new ProgramEnded(
              `The program wrote a line that is not a JSON object: ${quoted(line)}\nWrite one object per line to stdout, and everything else to stderr.`,
            ),
          );
      });
    });
    this.ended.catch(() => undefined);
  }

  /** Requests a decision. Requests may overlap; the `id` matches answers to them. */
  async choose(position: Asked): Promise<Choice> {
    const id = this.nextId++;
    let timer: Timer | undefined;
    const answer = new Promise<Choice>((resolve) => {
      const fault = `The program did not answer within ${THINKING_MS / 1000} seconds.`;
      timer = world.after(THINKING_MS, () => {
        resolve({ fault, isFinal: true });
      });
      this.waiting.set(id, resolve);
    });
    this.process.stdin.write(`${JSON.stringify({ ...position, id })}\n`);
    return Promise.race([answer, this.ended]).finally(() => {
      world.cancel(timer);
      this.waiting.delete(id);
    });
  }

  stop(): void {
    this.process.stdin.end();
    this.process.kill();
  }

  private take(answer: Readonly<Record<string, unknown>>, line: string): void {
    const resolve = this.waiting.get(Number(answer['id']));
    if (!resolve) {
      this.reportOnce(`The program answered ${quoted(line)}. Its id does not match a pending position.`);
      return;
    }
    const move = moveIn(answer);
    if (move) this.hasReported = false;
    const fault = `The program answered ${quoted(line)}, which is not a move. Answer with ${MOVES}.`;
    resolve(move ? { move } : { fault, isFinal: false });
  }

  private reportOnce(fault: string): void {
    if (!this.hasReported) this.report(fault);
    this.hasReported = true;
  }
}

/** Parses an object; undefined for any other line, such as text for people. */
function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const quoted = (line: string): string => (line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line);

function moveIn({ roll, announce, enter }: Readonly<Record<string, unknown>>): Move | undefined {
  if (Array.isArray(roll) && roll.every((one): one is number => Number.isInteger(one))) return { roll };
  if (typeof announce === 'string') return { announce };
  if (!isRecord(enter)) return undefined;
  const { column, row } = enter;
  return typeof column === 'string' && typeof row === 'string' ? { enter: { column, row } } : undefined;
}
