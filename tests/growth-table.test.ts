import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { largeTables } from '#tests/support/database/large-tables.ts';
import { openTestDatabase, type TestDatabase } from './support/database/test-database.ts';
import { allFiles, read } from './support/run/source-files.ts';

let database: TestDatabase;
let tables: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  const rows = await database.db.rows<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
  tables = rows.map(({ name }) => name).sort();
});
afterAll(() => database.close());

const sections = new Map(
  read('docs/growth.md')
    .split('<a id="')
    .slice(1)
    .map((part) => [part.slice(0, part.indexOf('"')), part.slice(part.indexOf('"'))] as const),
);
const namedIn = (section: string) =>
  [...(sections.get(section) ?? '').matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name);
const pruned = [...(sections.get('pruned') ?? '').matchAll(/^\| `(\w+)` \| `(\w+)` \|/gm)].map(
  ([, table = '', job = '']) => ({ table, job }),
);

describe('how tables grow', () => {
  it('is stated for every table once, and for none that was removed', () => {
    expect([...sections.keys()].flatMap(namedIn).sort()).toEqual(tables);
  });

  it('names the job that takes rows away, and it does', () => {
    const server = allFiles.filter((file) => file.startsWith('server/') && /(?<!\.test)\.ts$/.test(file)).map(read);
    const wrong = pruned.filter(
      ({ table, job }) =>
        !server.some((text) => text.includes(`function ${job}(`) && text.includes(`delete from ${table}`)),
    );
    expect(pruned.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  it('counts tables that grow with orders and customers as large', () => {
    const growing = [...namedIn('with-the-orders'), ...namedIn('audit-months'), 'carts', 'mails', 'sessions'];
    expect([...largeTables].sort()).toEqual(growing.sort());
  });
});
