import fs from 'node:fs';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localMailer } from '#server/outside/mail/local-mailer.ts';
import { startWork } from '#server/start-work.ts';
import { fixedClock } from '#tests/support/shop/fixed-clock.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';
import { usualNow } from '../support/shop/usual-now.ts';

const root = path.resolve(import.meta.dirname, '../../ops');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const rules = [...read('prometheus/nostimo-rules.yml').matchAll(/expr: (.+)$/gm)].map(
  ([, expression = '']) => expression,
);
const dashboard = JSON.parse(read('grafana/nostimo-dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
const panels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

let shop: TestShop;
let exported: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { app, database } = shop;
  const onError = () => {};
  const work = { mailer: localMailer, clock: fixedClock(usualNow), onError, onUnsent: () => {} };
  // Its jobs are named in the metrics; none of them needs to run.
  const stop = await startWork({ app: Object.assign(Object.create(app), { jobs: [] }), database, ...work });
  await stop();
  await shop.call('plan-collection');
  exported = await app.metrics.metrics();
});
afterAll(() => shop.close());

/** Metric names in an expression: its words, without functions, labels and Prometheus' own ones. */
function figuresIn(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}/g, '').replace(/by \([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z]+_[a-z_\d]+)\b(?!\()/g)].map(([, name = '']) => name);
}

it('a job that fails is named, also the one that the shop opens after', async () => {
  const failed: string[] = [];
  const fail = (name: string) => ({ name, everyInMs: 60_000, run: () => Promise.reject(new Error(`${name} broke`)) });
  const jobs = [{ ...fail('first'), isAwaited: true }, fail('second')];
  const stop = await startWork({
    app: Object.assign(Object.create(shop.app), { jobs, metrics: new Registry() }),
    database: shop.database,
    mailer: localMailer,
    clock: fixedClock(usualNow),
    onError: ({ message }, job) => failed.push(`${job}: ${message}`),
    onUnsent: () => {},
  });
  await stop();
  expect(failed.sort()).toEqual(['first: first broke', 'first: first broke', 'second: second broke']);
});

it('every figure that an alert or the dashboard names is exported', () => {
  expect(rules.length).toBeGreaterThan(10);
  const named = new Set([...rules, ...panels].flatMap(figuresIn));
  expect(named.size).toBeGreaterThan(12);
  const known = new Set([...exported.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
  const missing = [...named].filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')));
  expect(missing).toEqual([]);
});

it('every kind of waiting that an alert names is one the shop counts', () => {
  const named = rules.flatMap((rule) => [...rule.matchAll(/what="([\w-]+)"/g)].map(([, what = '']) => what));
  expect(named.length).toBeGreaterThan(4);
  for (const what of named) expect(exported).toContain(`shop_waiting{what="${what}"}`);
});
