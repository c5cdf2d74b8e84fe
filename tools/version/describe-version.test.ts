import { execFileSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { read, root } from '#tests/support/run/source-files.ts';
import { copyTemplate, createEmptyDatabase } from '#tests/support/shop/test-server.ts';
import { describeVersion } from './describe-version.ts';

const postgresOf = async (url: string | Error) => (await describeVersion(url)).at(-1);

it('the versions are those of the code, of its commit and of the database', async () => {
  const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  expect(await describeVersion(database.url)).toEqual([
    `nostimo ${JSON.parse(read('package.json')).version}`,
    expect.stringMatching(new RegExp(`^commit: ${commit}(?:, with changes)?$`)),
    expect.stringMatching(/^schema: \d{4}-[\w-]+$/),
    `Node: ${process.versions.node}`,
    expect.stringMatching(/^PostgreSQL: \d+[\w. ()-]*, with this schema$/),
  ]);
  const db = connect(database.url, () => {});
  await db.run(sql`insert into migrations (name, checksum) values ('9999-of-tomorrow.sql', '')`);
  await db.close();
  expect(await postgresOf(database.url)).toMatch(/, with the schema 9999-of-tomorrow$/);
  await database.drop();
});

it('a database without a shop, and none at all, are reported beside the versions', async () => {
  const database = await createEmptyDatabase(inject('serverUrl'));
  expect(await postgresOf(database.url)).toMatch(/^PostgreSQL: \d.*, no shop was ever started on this database$/);
  await database.drop();
  expect(await postgresOf(database.url)).toMatch(
    /^PostgreSQL: not reachable\. DATABASE_URL: database .* does not exist/,
  );
  expect(await postgresOf(new Error('There is no shop here.'))).toBe(
    'PostgreSQL: not reachable. There is no shop here.',
  );
});
