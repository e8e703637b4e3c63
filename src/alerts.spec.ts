/** Checks that every alert uses existing metrics and has a section in the runbook. */
import { describe, expect, it } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { read } from '../test/harness/docs.js';
import { DATABASE_FAULTS } from './kernel/errors/database-errors.js';
import { ServerMetrics } from './ops/metrics/server-metrics.js';

const rules = read('docs/alerts.yml')
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => ({
    name: rule.slice(0, rule.indexOf('\n')),
    expr: /^ {8}expr: (.+)$/m.exec(rule)?.[1] ?? '',
    runbook: /runbook: 'runbook\.md#([a-z]+)'/.exec(rule)?.[1],
  }));
const runbook = read('docs/runbook.md');
const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, title]) => title);

/** The names that Prometheus stores. */
function metricNames(): ReadonlySet<string> {
  const { registry } = new ServerMetrics();
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const metrics = [...registry.getMetricsAsArray(), ...defaults.getMetricsAsArray()];
  const names = metrics.flatMap(({ name }) => [name, `${name}_bucket`, `${name}_sum`, `${name}_count`]);
  return new Set(['up', ...names]);
}

describe('docs/alerts.yml', () => {
  it('has exactly one runbook section for each alert', () => {
    expect(rules.length).toBeGreaterThan(0);
    expect(sections).toEqual(rules.map(({ name }) => name));
    expect(rules.map(({ runbook }) => runbook)).toEqual(rules.map(({ name }) => name.toLowerCase()));
  });

  it.each(rules)('uses existing metrics in $name', ({ expr }) => {
    const names = metricNames();
    const asked = [...expr.matchAll(/\b(?:yamb|nodejs|process)_\w+|\bup\b/g)].map(([name]) => name);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });

  it('names existing database faults', () => {
    const named = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/reason!?[=~]+"([A-Z_|]+)"/g)].flatMap(([, reasons = '']) => reasons.split('|')),
    );
    expect(named).toEqual(expect.arrayContaining(['READ_ONLY', 'BUSY']));
    expect(DATABASE_FAULTS).toEqual(expect.arrayContaining(named));
  });
});
