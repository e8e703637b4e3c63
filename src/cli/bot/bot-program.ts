/** An external program that chooses moves: a line of JSON in, a line of JSON out. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { Move, Asked, Choice, Chooser } from './position.js';
import { CommandFailure } from '../failure.js';

/** How long a program may think. */
const THINKING_MS = 30_000;
const MAX_LINE = 10_000;
/** So much of a line is quoted. */
const QUOTED = 80;

const MOVES =
  '{"id": 7, "roll": [0]}, {"id": 7, "announce": "sixes"} or {"id": 7, "enter": {"column": "free", "row": "fours"}}';

/** The program can choose nothing more. */
export class ProgramEnded extends CommandFailure {}

export class BotProgram implements Chooser {
  private readonly process: ChildProcessByStdio<Writable, Readable, null>;
  private readonly waiting = new Map<number, (choice: Choice) => void>();
  private nextId = 1;
  /** Whether a line was reported since the last move: a program that prints much is reported once. */
  private hasReported = false;
  /** Rejects when the program ends, or writes a line that is not a JSON object. */
  readonly ended: Promise<never>;

  /**
   * @param command with its arguments, as a shell takes it
   * @param report is called with what is wrong with a line of the program
   */
  constructor(
    command: string,
    private readonly report: (fault: string) => void,
  ) {
    this.process = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
    // A program that ends closes its input before its exit is noticed here.
    this.process.stdin.on('error', () => undefined);
    this.ended = new Promise((_, reject) => {
      this.process.once('error', reject);
      this.process.once('exit', (code) => {
        reject(new ProgramEnded(`The program has ended with code ${code ?? 'none'}: ${command}`));
      });
      createInterface({ input: this.process.stdout }).on('line', (line) => {
        const answer = line.length > MAX_LINE ? undefined : parse(line);
        if (answer) this.take(answer, line);
        else
          reject(
            new ProgramEnded(
              `The program has written a line that is not a JSON object: ${quoted(line)}\nWrite one object a line to stdout, and anything else to stderr.`,
            ),
          );
      });
    });
    this.ended.catch(() => undefined);
  }

  /** Asks for a decision. Several may be asked for at once: the `id` of an answer says which one it is for. */
  async choose(position: Asked): Promise<Choice> {
    const id = this.nextId++;
    let timer: NodeJS.Timeout | undefined;
    const answer = new Promise<Choice>((resolve) => {
      const fault = `The program has not answered within ${THINKING_MS / 1000} seconds.`;
      timer = setTimeout(resolve, THINKING_MS, { fault, isFinal: true });
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

  private take(answer: Readonly<Record<string, unknown>>, line: string): void {
    const resolve = this.waiting.get(Number(answer['id']));
    if (!resolve) {
      this.reportOnce(`The program has answered ${quoted(line)}. Its id is not that of an open question.`);
      return;
    }
    const move = moveIn(answer);
    if (move) this.hasReported = false;
    const fault = `The program has answered ${quoted(line)}, which is not a move. A move is ${MOVES}.`;
    resolve(move ? { move } : { fault, isFinal: false });
  }

  private reportOnce(fault: string): void {
    if (!this.hasReported) this.report(fault);
    this.hasReported = true;
  }
}

/** An object; undefined for any other line, such as one that a program prints for people. */
function parse(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const quoted = (line: string): string => (line.length > QUOTED ? `${line.slice(0, QUOTED)}…` : line);

function moveIn({ roll, announce, enter }: Readonly<Record<string, unknown>>): Move | undefined {
  if (Array.isArray(roll) && roll.every((one): one is number => Number.isInteger(one))) return { roll };
  if (typeof announce === 'string') return { announce };
  if (!isObject(enter)) return undefined;
  const { column, row } = enter;
  return typeof column === 'string' && typeof row === 'string' ? { enter: { column, row } } : undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
