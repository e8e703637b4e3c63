import { Random } from './random.js';

/** A machine of the simulation: a server, a client, or the database. Nothing it has scheduled happens once it is dead. */
export class Machine {
  isAlive = true;
  /** While it starts, its work does not wait for simulated time. */
  isStarting = false;

  /** Its own randomness, so that the pace of its start does not change that of others. */
  random: Random;
  private ids = 0;

  constructor(
    readonly name: string,
    private readonly seed: number,
    /** Milliseconds by which its clock is ahead. */
    public skew = 0,
    /** How much faster its clock runs, such as 0.001. */
    public drift = 0,
  ) {
    this.random = new Random(`${seed} ${name}`);
  }

  /** It has started. How much randomness a start takes depends on the speed of the real machine. */
  started(): void {
    this.isStarting = false;
    this.random = new Random(`${this.seed} ${this.name} started`);
    this.ids = 0;
  }

  /** A number that increases with every id. */
  nextId(): number {
    return this.ids++;
  }
}
