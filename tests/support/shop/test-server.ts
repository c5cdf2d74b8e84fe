import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { athensDateOf } from '#domain/athens-time.ts';
import { connect } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#server/database/migrate.ts';
import { keepCalendarFilled } from '#server/keep-calendar-filled.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { drawTermsAhead } from '../documents/test-terms.ts';
import { recordOwner, removeLeftOvers } from '../run/left-overs.ts';
import { usualNow } from './usual-now.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    templateName: string;
  }
}

export interface TestServer {
  url: string;
  templateName: string;
  stop(): Promise<void>;
}

const folderStart = 'nostimo-test-';

/** Vitest's global set-up: one PostgreSQL server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  project.provide('serverUrl', server.url);
  project.provide('templateName', server.templateName);
  return server.stop;
}

/**
 * A real PostgreSQL with a migrated, seeded database to copy from: the server at TEST_DATABASE_URL (15 or newer), or the
 * embedded one in a temporary folder. Names carry a random part, so that runs on one server do not meet.
 */
export async function startTestServer(): Promise<TestServer> {
  const outside = process.env.TEST_DATABASE_URL;
  const folder = outside ? null : fs.mkdtempSync(path.join(roomyMemory() ?? os.tmpdir(), folderStart));
  if (folder && fs.existsSync('/proc/self/ns/pid')) recordOwner(folder);
  // The account PostgreSQL runs as must be able to enter it.
  if (folder) fs.chmodSync(folder, 0o755);
  const embedded = folder ? await startEmbeddedPostgres(folder) : null;
  const url = outside ?? embedded?.url ?? '';
  if (embedded) await forgoDurability(url);
  const templateName = `nostimo_test_${randomBytes(4).toString('hex')}`;
  await onServer(url, `create database ${templateName}`);
  const templateUrl = urlOfDatabase(url, templateName);
  await migrate(templateUrl);
  const db = connect(templateUrl, () => {});
  await seedDemo(db);
  // The menus of the weeks in which most tests run: made by each shop itself, they would be half of its opening cost.
  const now = new Date(usualNow);
  await keepCalendarFilled(db, athensDateOf(now));
  await drawTermsAhead(db, now);
  await db.close();
  return {
    url,
    templateName,
    async stop() {
      if (outside) await onServer(url, `drop database if exists ${templateName} with (force)`);
      await embedded?.stop();
      if (folder) fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A memory file system: each copy of the template has some thousand files, and a disk's folders cost more than their content. */
function roomyMemory(): string | null {
  const folder = '/dev/shm';
  const needed = 2 * 1024 ** 3;
  if (os.freemem() < 2 * needed || !fs.existsSync(folder)) return null;
  removeLeftOvers(folder, folderStart);
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize > needed ? folder : null;
}

/** A copy of the seeded database under a name of its own, and a function to drop it. */
export async function copyTemplate(
  serverUrl: string,
  templateName: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${templateName}_${randomBytes(4).toString('hex')}`;
  // Copied as files: written to the log page by page, a copy costs fifteen times the processor.
  const copy = `create database ${name} template ${templateName} strategy file_copy`;
  // Two copies of one template at the same moment disturb each other.
  await onServer(serverUrl, 'select pg_advisory_lock(727003)', copy);
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A database without a single table, and how to drop it. */
export async function createEmptyDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `nostimo_empty_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, `create database ${name}`);
  return {
    url: urlOfDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** A test's data need not survive a power cut, and waiting for the disk is most of the cost of a copy. */
function forgoDurability(url: string): Promise<void> {
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit'];
  return onServer(url, ...settings.map((name) => `alter system set ${name} = off`), 'select pg_reload_conf()');
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
