import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { waitForExit } from '../support/shop/shop-process.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface ReleasedVersion {
  version: string;
  /** Where its code is unpacked. */
  folder: string;
  /** Names of its migrations. */
  migrations: string[];
  /** Migrates and fills an empty database as this version would have done. */
  lay(databaseUrl: string): Promise<void>;
  /** Runs the release's own tests, on databases made by this version; returns the outcome of each, with the output. */
  test(files: readonly string[], template: Template): Promise<{ said: string; tests: TestOutcome[] }>;
  remove(): void;
}

export interface Template {
  serverUrl: string;
  templateName: string;
}

export interface TestOutcome {
  file: string;
  name: string;
  status: string;
  /** Why it failed. */
  why: string;
}

/** The version that was released last, as the code it was, on the packages of this one. */
export function unpackReleasedVersion(): ReleasedVersion {
  const archive = fs.readdirSync(import.meta.dirname).find((name) => name.endsWith('.tar.br'));
  if (!archive) throw new Error('No released version is kept: tests/upgrade/keep-release.ts');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-released-'));
  const bytes = brotliDecompressSync(fs.readFileSync(path.join(import.meta.dirname, archive)));
  execFileSync('tar', ['-x', '-C', folder], { input: bytes });
  for (const name of ['node_modules', 'files']) fs.symlinkSync(path.join(root, name), path.join(folder, name));
  fs.writeFileSync(path.join(folder, 'on-this-database.ts'), setUp);
  fs.writeFileSync(path.join(folder, 'vitest.config.ts'), config);
  fs.writeFileSync(path.join(folder, 'lay.ts'), lay);
  return {
    version: archive.replace('.tar.br', ''),
    folder,
    migrations: fs.readdirSync(path.join(folder, 'server/database/migrations')).sort(),
    async lay(databaseUrl) {
      const child = spawn(process.execPath, ['lay.ts', databaseUrl], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if ((await waitForExit(child)) !== 0) throw new Error('The released version could not lay its database.');
    },
    test: (files, template) => runTests(folder, files, template),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

const lay = `import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
const url = process.argv[2];
await migrate(url);
const db = connect(url, () => {});
await seedDemo(db);
await db.close();
`;

/** Its tests copy their databases from a template: from that of this version, with this version's rows. */
const setUp = `export function setup(project) {
  project.provide('serverUrl', process.env.UPGRADE_SERVER_URL);
  project.provide('templateName', process.env.UPGRADE_TEMPLATE);
}
`;
const config = `export default {
  test: {
    globalSetup: 'on-this-database.ts', isolate: false, maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000, unstubGlobals: true,
    expect: { poll: { timeout: 30_000 } },
  },
};
`;

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages?: string[] }[] }[];
}

async function runTests(folder: string, files: readonly string[], { serverUrl, templateName }: Template) {
  const report = path.join(folder, 'report.json');
  const migrations = 'server/database/migrations';
  fs.cpSync(path.join(root, migrations), path.join(folder, migrations), { recursive: true });
  const args = ['run', '--root', folder, '--reporter=json', `--outputFile=${report}`, ...files];
  const child = spawn(path.join(root, 'node_modules/.bin/vitest'), args, {
    cwd: folder,
    env: { ...process.env, UPGRADE_SERVER_URL: serverUrl, UPGRADE_TEMPLATE: templateName },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  await waitForExit(child);
  if (!fs.existsSync(report)) return { said, tests: [] };
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      file: path.relative(folder, name),
      name: fullName,
      status,
      why: failureMessages.join('\n').split('\n    at ')[0] ?? '',
    })),
  );
  return { said, tests };
}
