import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { findFreePort } from '../support/network/free-port.ts';
import { cloneAsItIs } from '../support/run/clone-as-it-is.ts';
import { read, root } from '../support/run/source-files.ts';
import { openTestBuild } from '../support/run/test-build.ts';
import { createEmptyDatabase } from '../support/shop/test-server.ts';
import { type ReleasedVersion, unpackReleasedVersion } from './released-version.ts';
import { readUpgradeNotes } from './upgrade-notes.ts';

/** What stands here for parts of a machine; everything else of the block runs as it is written. */
const programs = {
  // Runs what the unit would start, with the variables of its file: the backup to its end, the shop beside this test.
  systemctl: `unit=$MACHINE/units/$2.service
[ "$*" = daemon-reload ] && exit
set -a; . $MACHINE/environment; set +a
cd $MACHINE/opt/nostimo
run=$(sed -n 's/^ExecStart=//p' $unit | sed "s|/opt/nostimo|$PWD|g; s|/var/backups|$MACHINE/backups|g")
case "$*" in
"start nostimo-backup") eval "$run";;
"restart nostimo") eval "exec $run" > $MACHINE/log 2>&1 & echo $! > $MACHINE/pid;;
*) exit 1;;
esac`,
  sudo: '[ "$1 $2" = "-u nostimo" ] && shift 2 && exec "$@"',
  // The packages and the build of this checkout.
  npm: '[ "$*" = ci ] && ln -sfn $PACKAGES node_modules || [ "$*" = "run build" ]',
};

let machine: string;
let released: ReleasedVersion;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
const here = (...names: string[]) => path.join(machine, ...names);

beforeAll(async () => {
  machine = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-notes-'));
  released = unpackReleasedVersion();
  database = await createEmptyDatabase(inject('serverUrl'));
  await Promise.all([released.lay(database.url), openTestBuild()]);
}, 300_000);
afterAll(async () => {
  await stopShop();
  await database.drop();
  released.remove();
  fs.rmSync(machine, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

/** The checkout of the release before, as the operator has it, with its units and a file of variables. */
async function setUpMachine(tag: string): Promise<number> {
  const port = await findFreePort();
  for (const folder of ['bin', 'units', 'origin', 'opt/nostimo', 'backups/nostimo', 'data'])
    fs.mkdirSync(here(folder), { recursive: true });
  for (const [name, script] of Object.entries(programs))
    fs.writeFileSync(here('bin', name), `#!/bin/sh -e\n${script}\n`, { mode: 0o755 });
  const variables = { SHOP_MODE: 'demo', DATABASE_URL: database.url, PORT: port, DATA_DIR: here('data') };
  const lines = Object.entries({ ...variables, DEMO_ORDERS: 'off', PICTURES_AHEAD: 'off', LOG_LEVEL: 'warn' });
  fs.writeFileSync(here('environment'), lines.map(([name, value]) => `${name}=${value}\n`).join(''));
  fs.writeFileSync(here('passphrase'), 'correct horse battery staple\n');
  // The unit of 0.2.0.
  fs.writeFileSync(
    here('units/nostimo-backup.service'),
    `ExecStart=/opt/nostimo/node_modules/.bin/node --import ./server/check-runtime.mjs tools/backup/start-backup.ts --to /var/backups/nostimo/ --keep 14 --passphrase-file \${CREDENTIALS_DIRECTORY}/passphrase --environment \${CREDENTIALS_DIRECTORY}/environment\n`,
  );
  cloneAsItIs(here('origin'));
  const git = (folder: string, ...words: string[]) => execFileSync('git', words, { cwd: here(folder) });
  git('origin', 'tag', tag);
  fs.cpSync(released.folder, here('opt/nostimo'), {
    recursive: true,
    filter: (file) => !['node_modules', 'files'].includes(path.relative(released.folder, file)),
  });
  fs.symlinkSync(path.join(root, 'node_modules'), here('opt/nostimo/node_modules'));
  git('opt/nostimo', 'init', '--quiet');
  fs.appendFileSync(here('opt/nostimo/.git/info/exclude'), '/node_modules\n');
  git('opt/nostimo', 'add', '--all');
  git('opt/nostimo', '-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '--message', 'before');
  git('opt/nostimo', 'remote', 'add', 'origin', here('origin'));
  return port;
}

async function stopShop(): Promise<void> {
  if (!machine || !fs.existsSync(here('pid'))) return;
  const pid = Number(fs.readFileSync(here('pid'), 'utf8'));
  process.kill(pid, 'SIGTERM');
  await expect.poll(() => fs.existsSync(`/proc/${pid}`)).toBe(false);
  fs.rmSync(here('pid'));
}

it('the upgrade notes, carried out, turn the release before into this one', async () => {
  const { version, block } = readUpgradeNotes();
  // Right after a release there is nothing to upgrade to.
  if (version === released.version) return expect(read('package.json')).toContain(`"version": "${version}"`);
  const tag = /git checkout (v\d+\.\d+\.\d+) /.exec(block)?.[1];
  if (version !== null) expect(tag).toBe(`v${version}`);
  expect(tag, 'the newest entry of CHANGELOG.md has a block under "Upgrade" that checks its tag out').toBeTruthy();
  const port = await setUpMachine(tag ?? '');
  const places = { '/opt/nostimo': 'opt/nostimo', '/usr/local/bin': 'bin', '/etc/systemd/system': 'units' };
  const words = Object.entries(places)
    .reduce((text, [place, folder]) => text.replaceAll(place, here(folder)), block)
    .replace('http://127.0.0.1:3000/', `http://127.0.0.1:${port}/`);
  const env = {
    ...process.env,
    PATH: `${here('bin')}:${process.env.PATH}`,
    MACHINE: machine,
    PACKAGES: path.join(root, 'node_modules'),
    CREDENTIALS_DIRECTORY: machine,
    NOSTIMO_ENV_FILE: here('environment'),
  };
  const { stdout } = await promisify(execFile)('sh', ['-exc', words], { cwd: machine, env }).catch((error) => {
    const log = fs.existsSync(here('log')) ? fs.readFileSync(here('log'), 'utf8') : '';
    throw new Error(`${error.stdout}\n${error.stderr}\n${log}`);
  });
  const ours = (JSON.parse(read('package.json')) as { version: string }).version;
  expect(fs.readdirSync(here('backups/nostimo'))).toEqual([expect.stringMatching(/\.age$/)]);
  expect(stdout).toContain('{"status":"ok"}');
  expect(stdout).toContain(
    `nostimo ${ours}\ncommit: ${execFileSync('git', ['rev-parse', 'HEAD'], { cwd: here('origin'), encoding: 'utf8' })}`,
  );
  expect(stdout).toMatch(/^PostgreSQL: .*, with this schema$/m);
  expect(stdout).toMatch(/^(\d+) of \1 promises kept/m);
  const db = connect(database.url, () => {});
  const applied = await db.rows<{ name: string }>(sql`select name from migrations order by name`);
  expect(applied.map(({ name }) => name)).toEqual(
    fs.readdirSync(here('opt/nostimo/server/database/migrations')).sort(),
  );
  await db.close();
  await stopShop();
}, 300_000);
