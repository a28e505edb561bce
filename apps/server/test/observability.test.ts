import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installMetrics } from '../src/boot/metrics.ts';
import { startFolding } from '../src/jobs.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer } from './factories.ts';
import { openWithdrawal } from './money.ts';

/** Alert rules, runbooks and the dashboard against the metrics that a process really has. */

const root = new URL('../../../', import.meta.url);
const file = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  annotations: { summary: string; runbook: string };
}
const alerts = (
  parse(file('deploy/prometheus/rules.yml')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules);

let app: TestApp;
let names: Set<string>;
beforeAll(async () => {
  app = await startApp();
  installMetrics(app.platform, process.cwd());
  await startFolding(app.platform).stop();
  names = new Set(
    app.platform.metrics.registry.getMetricsAsArray().flatMap(({ name, type }) =>
      // prom-client says types as numbers in some versions and as words in others.
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  // Prometheus's own.
  names.add('up');
});
afterAll(() => app.close());

const OPERATORS = new Set([
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
]);

/** The metrics that a query names. */
function metricsOf(query: string): string[] {
  const plain = query
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left)\s*\([^)]*\)/g, '');
  return [...plain.matchAll(/[a-zA-Z_:][\w:]*(?!\w*\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !OPERATORS.has(name) && !new RegExp(`\\b${name}\\s*\\(`).test(plain));
}

it('the queries are understood', () => {
  expect(metricsOf('sum by (le) (rate(a_bucket{b!~"c.*"}[5m])) / max(d) and time() - e > 0.5')).toEqual([
    'a_bucket',
    'd',
    'e',
  ]);
});

it('every alert reads metrics that exist', () => {
  expect(alerts.length).toBeGreaterThan(15);
  for (const { alert, expr } of alerts) {
    const read = metricsOf(expr);
    expect(read, alert).not.toEqual([]);
    for (const name of read) expect(names, alert).toContain(name);
  }
});

it('every alert has a runbook of its own, and every runbook an alert', () => {
  const kebab = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`docs/runbooks/${kebab(alert)}.md`);
    expect(existsSync(new URL(annotations.runbook, root)), annotations.runbook).toBe(true);
    expect(file(annotations.runbook)).toMatch(
      new RegExp(`^# ${alert}\\n[^]*\\*\\*It means:\\*\\*[^]*\\*\\*Do:\\*\\*`),
    );
    expect(annotations.summary).not.toBe('');
  }
  const books = readdirSync(new URL('docs/runbooks/', root)).filter((name) => name !== 'README.md');
  expect(books.sort()).toEqual(alerts.map(({ alert }) => `${kebab(alert)}.md`).sort());
});

it('the dashboard draws metrics that exist, and all of ours', () => {
  const { panels } = JSON.parse(file('deploy/grafana/salung.json')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const drawn = new Set<string>();
  for (const { title, targets = [] } of panels) {
    for (const { expr } of targets) {
      const read = metricsOf(expr);
      expect(read, title).not.toEqual([]);
      for (const name of read) {
        expect(names, title).toContain(name);
        drawn.add(name.replace(/_(?:bucket|sum|count)$/, ''));
      }
    }
  }
  const ours = [...names].filter((name) => name.startsWith('salung_'));
  expect([...new Set(ours.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))].sort()).toEqual(
    [...drawn].filter((name) => name.startsWith('salung_')).sort(),
  );
});

it('metrics say what is there, and nothing where nothing is known', async () => {
  const player = await createPlayer(app, { balance: 1_000_000 });
  const before = await app.platform.metrics.registry.metrics();
  // The books were never checked: no value, rather than a wrong one.
  expect(before).toContain('# TYPE salung_books_sound gauge');
  expect(before).not.toMatch(/^salung_books_sound /m);
  expect(before).toMatch(/^salung_disk_free_bytes \d{6,}/m);
  expect(before).toMatch(/^salung_queue_waiting\{queue="withdrawal"\} 0$/m);
  expect(before).toMatch(/^salung_follower_seconds\{follower="figures"\} /m);
  await openWithdrawal(app, player);
  // Read at most once in 15 s.
  expect(await app.platform.metrics.registry.metrics()).toMatch(
    /^salung_queue_waiting\{queue="withdrawal"\} 0$/m,
  );
});
