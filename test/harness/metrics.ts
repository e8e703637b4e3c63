import type { Client } from './client.js';

export interface Metrics {
  /** The raw text. */
  readonly text: string;
  /** Sum of all series with this name and these labels; undefined without such series. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

/** Reads `/metrics`, as Prometheus does. */
export async function readMetrics({ url }: Client, token: string): Promise<Metrics> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const series = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, labels: `,${labels},`, value: Number(value) }];
  });
  return {
    text,
    value: (name, labels = {}) => {
      const wanted = Object.entries(labels).map(([label, value]) => `,${label}="${value}",`);
      const found = series.filter(
        (one) => one.name === name && wanted.every((label) => one.labels.includes(label)),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}
