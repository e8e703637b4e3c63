/** The answers to requests with keys: a retry returns what the first attempt returned. */

/** A response as a server has sent it. */
export interface Answer {
  readonly playerId: string;
  /** The key of the request, if it has one. */
  readonly key: string | undefined;
  /** Whether the request has a join code, which lets its sender see a private game. */
  readonly hasCode: boolean;
  readonly text: string;
  /** Milliseconds since the start. */
  readonly at: number;
}

export class Answers {
  private readonly first = new Map<string, string>();

  /** @returns a sentence if an earlier answer to the same request was different */
  add({ playerId, key, text }: Answer): string | undefined {
    const data = dataIn(text);
    // A failed request has stored nothing, and its retry may succeed.
    if (key === undefined || data === undefined) return undefined;
    const told = JSON.stringify(essenceOf(data));
    const request = `${playerId} ${key}`;
    const before = this.first.get(request) ?? told;
    this.first.set(request, before);
    return before === told ? undefined : `The request ${request} was answered ${before}, and then ${told}.`;
  }
}

/** The data of a response without errors. */
export function dataIn(text: string): unknown {
  const body = JSON.parse(text) as { readonly data?: unknown; readonly errors?: unknown };
  return body.errors === undefined && body.data !== null ? body.data : undefined;
}

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The part of an answer that a retry repeats. Data that is read again may have changed. */
function essenceOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essenceOf);
  if (!isFields(value)) return value;
  const { id, version, seats, events, game, code } = value;
  if (events !== undefined && game !== undefined) return { events: eventsOf(events), game: essenceOf(game) };
  if (game !== undefined && code !== undefined) return { code, game: essenceOf(game) };
  if (Array.isArray(seats)) return { id, version, seats: seats.map(playerOf) };
  if (id !== undefined) return id;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, essenceOf(part)]));
}

const playerOf = (seat: unknown): unknown => (isFields(seat) ? seat['playerId'] : seat);

/** Events without their sentences, which name players as they are called now. */
const eventsOf = (events: unknown): unknown =>
  Array.isArray(events) ? events.map((event: object) => ({ ...event, sentence: undefined })) : events;
