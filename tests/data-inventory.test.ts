import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestCustomer } from '#tests/support/accounts/test-customer.ts';
import { findTraces } from '#tests/support/database/find-traces.ts';
import { liveFully, traces } from '#tests/support/shop/full-life.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const classes = ['personal', 'sensitive', 'money', 'plain'] as const;
const facts = ['kept', 'in the download', 'when the account is deleted'] as const;

interface Table {
  name: string;
  lines: Map<string, string>;
}

function readInventory(): Table[] {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../docs/data-inventory.md'), 'utf8');
  return text
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const lines = [...part.matchAll(/^- ([^:]+): (.+)$/gm)].map(([, key = '', value = '']) => [key, value] as const);
      return { name: part.split('\n')[0] ?? '', lines: new Map(lines) };
    });
}

const inventory = readInventory();
const columnsOf = ({ name, lines }: Table, kind: string) =>
  [...(lines.get(kind) ?? '').matchAll(/`(\w+)`/g)].map(([, column]) => `${name}.${column}`);

let shop: TestShop;
let inSchema: string[];
beforeAll(async () => {
  shop = await openTestShop();
  const rows = await shop.database.db.rows<{ name: string }>(sql`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and not k.relispartition`);
  inSchema = rows.map(({ name }) => name).sort();
});
afterAll(() => shop.close());

describe('the data inventory', () => {
  it('lists every column of the database once, and none that was removed', () => {
    const named = inventory.flatMap((table) => classes.flatMap((kind) => columnsOf(table, kind)));
    expect(named.sort()).toEqual(inSchema);
  });

  it('states for every table its retention, and the data a customer may export and erase', () => {
    for (const { name, lines } of inventory)
      expect([name, ...facts.filter((fact) => !lines.get(fact)?.trim())]).toEqual([name]);
  });

  it('calls amounts money', () => {
    const money = inventory.flatMap((table) => columnsOf(table, 'money'));
    expect(inSchema.filter((name) => name.endsWith('_in_cents') && !money.includes(name))).toEqual([]);
  });

  it('calls no column plain in which a customer leaves a trace', async () => {
    const { name, email, phone } = traces;
    const customer = await openTestCustomer(shop, { name, email, phone, password: 'nostimo-demo' });
    await liveFully(shop.database.db, customer);
    const plain = inventory.flatMap((table) => ['plain', 'money'].flatMap((kind) => columnsOf(table, kind)));
    const found = await findTraces(shop.database.db, Object.values(traces));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((column) => plain.includes(column))).toEqual([]);
  });

  it('erases a table that knows a customer together with them, or states why not', () => {
    const silent = inventory.filter((table) => {
      const tells = columnsOf(table, 'personal').length + columnsOf(table, 'sensitive').length > 0;
      return tells && table.lines.get('in the download') === 'no' && table.name !== 'settings';
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
