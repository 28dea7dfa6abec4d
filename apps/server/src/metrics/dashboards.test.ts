import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Panels {
  panels: { title: string; description?: string; targets?: { expr: string }[] }[];
}

const rules = (parse(await read('docs/operations/alerts.yml')) as Rules).groups.flatMap(
  ({ rules: all }) => all,
);
const { panels } = JSON.parse(await read('deploy/grafana/amends.json')) as Panels;

/** The labels of every series of a process that jobs and requests have passed, by name. */
async function seriesOf(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics({
    pools: { requests: { totalCount: 0, idleCount: 0, waitingCount: 0 } },
    replica: () => ({ state: 'current', answered: 1, passedOn: 0 }),
    deployment: async () => ({
      backlog: {
        emails: 0,
        emailsAge: 0,
        undeliveredEmails: 0,
        webhookMessages: 0,
        webhookMessagesAge: 0,
        failedWebhooks: 0,
        failedJobs: 0,
        events: 6,
        eventsAge: 2.5,
        overdueClaims: 8,
        connections: [{ kind: 'shopify', status: 'DEGRADED', count: 3 }],
      },
      queues: [{ queue: 'send-email', waiting: 0, active: 0, age: 0 }],
      lastBackup: new Date(0),
    }),
  });
  metrics.observeRequest({ method: 'GET', path: '/', status: 200, ms: 1 });
  metrics.observeJob({ name: 'send-email', outcome: 'completed', ms: 1 });
  const { text } = await metrics.read();
  // Prometheus adds where a series was read.
  const series = new Map([['up', new Set(['job', 'instance'])]]);
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Set(['job', 'instance']);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  return series;
}
const series = await seriesOf();

/** Returns what an expression reads that no process serves: names, and labels of them. */
function unknownIn(expr: string): string[] {
  const unknown: string[] = [];
  for (const [, name = '', selector = ''] of expr.matchAll(
    /\b(up|(?:amends|nodejs|process)_\w+)(?:\{([^}]*)\})?/g,
  )) {
    const labels = series.get(name);
    if (!labels) unknown.push(name);
    for (const [, label = ''] of selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)) {
      if (labels && !labels.has(label)) unknown.push(`${name}{${label}}`);
    }
  }
  const all = new Set([...series.values()].flatMap((labels) => [...labels]));
  for (const [, by = ''] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
    unknown.push(...by.split(/,\s*/).filter((label) => !all.has(label)));
  }
  return unknown;
}

test('a name or label that no process serves would be found', () => {
  expect(unknownIn('sum by (kinds) (amends_waiting{kind="a",of="b"}) + amends_made_up')).toEqual([
    'amends_waiting{of}',
    'amends_made_up',
    'kinds',
  ]);
});

test.each(rules)(
  'the alert $alert reads what exists, and the runbook says what to do',
  async ({ alert, expr }) => {
    expect(unknownIn(expr)).toEqual([]);
    expect(expr).toMatch(/\b(up|amends_\w+|nodejs_\w+)/);
    const row = (await read('docs/operations/metrics.md'))
      .split('\n')
      .find((line) => line.startsWith('|') && line.includes(`\`${alert}\``));
    const [, , lookAt, act] = row?.split('|') ?? [];
    expect([lookAt?.trim(), act?.trim()]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(/\w/),
    ]);
  },
);

const charts = panels.filter(({ targets }) => targets);

test.each(charts)(
  'the chart “$title” reads what exists, and says what it shows',
  ({ description, targets = [] }) => {
    expect(targets.length).toBeGreaterThan(0);
    for (const { expr } of targets) expect(unknownIn(expr)).toEqual([]);
    expect(description).toMatch(/\w/);
  },
);

test('every metric of Amends is on the dashboard', () => {
  const shown = charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ');
  const names = [...series.keys()]
    .filter((name) => name.startsWith('amends_'))
    .map((name) => name.replace(/_(bucket|sum|count)$/, ''));
  expect([...new Set(names)].filter((name) => !shown.includes(name))).toEqual([]);
});

test('alerts that a chart names exist', () => {
  const named = charts.flatMap(
    ({ description = '' }) => description.match(/Amends[A-Z]\w+/g) ?? [],
  );
  const alerts = rules.map(({ alert }) => alert);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
});
