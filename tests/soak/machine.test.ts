import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildStorefront, isStorefrontBuilt } from '#server/storefront/build-storefront.ts';
import { bootMachine, findMissing, isFirstOfAnother, type Machine } from './machine.ts';

const operations = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
const missing = findMissing();
if (missing) console.log(`Not tried: the units and pgBackRest in a machine of their own, for want of ${missing}.`);

const databaseUrl = 'postgres://nostimo:of-the-role@127.0.0.1:5432/nostimo';
let machine: Machine;

/** The document's blocks under an anchor; sudo is not everywhere, runuser is. */
function blocksUnder(anchor: string): string[] {
  const [, chapter = ''] = operations.split(`<a id="${anchor}"></a>`);
  const [here = ''] = chapter.split('<a id=');
  return [...here.matchAll(/^```\n(.*?)^```/gms)].map(([, block = '']) =>
    block.replaceAll(/sudo -u (\w+) /g, 'runuser -u $1 -- '),
  );
}

function lineOf(block: string | undefined, start: string): string {
  const line = block?.split('\n').find((each) => each.startsWith(start));
  if (!line) throw new Error(`docs/operations.md no longer says "${start} …".`);
  return line;
}

const run = (words: string) => machine.run(words);
const query = (sql: string) => run(`runuser -u postgres -- psql -At nostimo -c "${sql}"`).then((said) => said.trim());
const isReady = () =>
  expect
    .poll(() => run('curl -s http://127.0.0.1:3000/readyz').catch(() => ''), { timeout: 180_000, interval: 1000 })
    .toBe('{"status":"ok"}');

describe.skipIf(missing)('the check for a separate machine', () => {
  const all = ['--mount', '--pid', '--net', '--ipc', '--uts'];
  const childOf = (pid: number | undefined) =>
    Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);

  it.each([...all, '--nothing'])(
    'accepts only a process that shares nothing with this one: sharing %s',
    async (shared) => {
      const own = all.filter((space) => space !== shared);
      const box = spawn('unshare', [...own, '--fork', '--kill-child', 'sleep', '60'], { stdio: 'ignore' });
      try {
        await expect.poll(() => childOf(box.pid)).toBeGreaterThan(0);
        expect(isFirstOfAnother(childOf(box.pid))).toBe(shared === '--nothing');
      } finally {
        box.kill('SIGKILL');
      }
      expect(isFirstOfAnother(process.pid)).toBe(false);
    },
  );
});

describe.skipIf(missing)('a machine set up by docs/operations.md', () => {
  beforeAll(async () => {
    if (!isStorefrontBuilt()) buildStorefront();
    machine = await bootMachine();
    const [install] = blocksUnder('install');
    await run(
      `rm -rf /var/lib/nostimo\nsystemctl start postgresql\n${lineOf(install, 'adduser')}\n${lineOf(install, 'ln -s')}`,
    );
    await vi.waitFor(() => run('pg_isready'), { timeout: 60_000, interval: 500 });
    await run(`runuser -u postgres -- psql -c "create role nostimo login password 'of-the-role'"`);
    await run(lineOf(install, 'runuser -u postgres -- createdb'));
    const mails =
      "import('/opt/nostimo/tests/support/test-mail-server.ts').then((m) => m.openTestMailServer({ port: 2525 }))";
    await run(
      `systemd-run --quiet /opt/nostimo/node_modules/.bin/node --eval "${mails}"; echo 127.0.0.1 shop.example >> /etc/hosts`,
    );
  }, 600_000);
  afterAll(() => machine?.stop());

  it('opens under its unit, which may write its own folder and nothing else, is reloaded and backed up', async () => {
    const [folder = '', units = ''] = blocksUnder('configure');
    const answers = `--database-url ${databaseUrl} --smtp-url smtp://127.0.0.1:2525 --mail-from shop@shop.example --public-url https://shop.example`;
    const setUp = folder.trim();
    const said = await run(`${setUp} ${answers} --owner-email owner@shop.example --owner-name Owner`);
    expect(said).toContain('✓ owner');
    await run(units);
    await isReady();
    expect(await run('systemd-analyze verify nostimo.service nostimo-backup.service nostimo-backup.timer')).toBe('');
    const status = await run('cat /proc/$(systemctl show -p MainPID --value nostimo)/status');
    expect(status).toMatch(/^NoNewPrivs:\t1$/m);
    expect(status).toMatch(/^Seccomp:\t2$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    const asTheShop = 'nsenter -t $(systemctl show -p MainPID --value nostimo) -m';
    for (const place of ['/opt/nostimo', '/etc', '/usr', '/var/lib', '/root'])
      await expect(run(`${asTheShop} touch ${place}/written`), place).rejects.toThrow(/Read-only|Permission/);
    expect(await run(`${asTheShop} touch /var/lib/nostimo/written`)).toBe('');
    expect(await run(`curl -s -o /dev/null -w '%{http_code}' -H 'Host: shop.example' http://127.0.0.1:3000/`)).toBe(
      '200',
    );

    const [upgrade] = blocksUnder('upgrade');
    await run(lineOf(upgrade, 'systemctl start nostimo-backup'));
    expect(await run(lineOf(upgrade, 'runuser -u nostimo -- nostimo migrate'))).toContain('Nothing to do');
    const before = await run('pgrep -f server/start.ts | tail -1');
    await run(lineOf(upgrade, 'systemctl reload nostimo'));
    await expect.poll(() => run('pgrep -f server/start.ts | tail -1'), { timeout: 120_000 }).not.toBe(before);
    await isReady();
    const check =
      'nostimo restore --check --from /var/backups/nostimo/*.age --passphrase-file /etc/nostimo/backup.passphrase';
    expect(await run(check)).toContain('Whole and readable');
  }, 600_000);

  it('is restored to a minute with pgBackRest: earlier data is there, later data is not', async () => {
    const [keep = '', back = ''] = blocksUnder('point-in-time');
    const fileAfter = (title: string) => keep.split(`# ${title}\n`)[1]?.split('\n\n')[0] ?? '';
    const repository = fileAfter('/etc/pgbackrest.conf').replace('cipher-pass=…', 'cipher-pass=a-drill');
    await run(`cat > /etc/pgbackrest.conf <<'END'\n${repository}\nEND`);
    await run(`cat >> /etc/postgresql/15/main/postgresql.conf <<'END'\n${fileAfter('postgresql.conf')}\nEND`);
    await run(keep.slice(keep.indexOf('chown postgres')));
    await isReady();
    const add = (name: string) =>
      run(`nostimo staff add ${name}@shop.example --name ${name} --roles kitchen --reason drill`);
    await add('before');
    const minute = await query('select clock_timestamp()');
    await add('after');
    await query('drop table settings cascade');
    await run(back.replace(/--target="[^"]*"/, `--target="${minute}"`));
    await isReady();
    expect(await query('select email from accounts order by 1')).toBe('before@shop.example\nowner@shop.example');
    expect(await query('select pg_is_in_recovery()')).toBe('f');
    expect(await run(`nostimo audit`)).toMatch(/^(\d+) of \1 promises kept/);
  }, 600_000);
});
