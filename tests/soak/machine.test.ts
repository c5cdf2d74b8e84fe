import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blocksUnder, blockWith, certbot, installationSteps, lineOf, substitutions } from './by-the-book.ts';
import { bootMachine, findMissing, isFirstOfAnother, type Machine } from './machine.ts';

const missing = findMissing();
if (missing) console.log(`Not tried: docs/operations.md in a machine of its own, for want of ${missing}.`);

const databaseUrl = 'postgres://nostimo:of-the-role@127.0.0.1:5432/nostimo';
let machine: Machine;

const run = (words: string) => machine.run(words);
const query = (sql: string) => run(`runuser -u postgres -- psql -At nostimo -c "${sql}"`).then((said) => said.trim());
const isReady = () =>
  vi
    .waitFor(() => run('curl -sf http://127.0.0.1:3000/readyz'), { timeout: 180_000, interval: 1000 })
    .catch(async () => expect.fail(await run('journalctl --no-pager -u nostimo | tail -20')));

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
    for (const [written, here] of Object.entries(substitutions)) console.log(`in the place of ${written}: ${here}`);
    machine = await bootMachine();
    await run('rm -rf /var/lib/nostimo /etc/letsencrypt /var/www/acme /var/cache/nginx /etc/nginx/conf.d/*');
    await run('systemctl start postgresql; echo 127.0.0.1 shop.example >> /etc/hosts');
    await vi.waitFor(() => run('pg_isready'), { timeout: 60_000, interval: 500 });
    await run(installationSteps());
    const mails =
      "import('/opt/nostimo/tests/support/accounts/test-mail-server.ts').then((m) => m.openTestMailServer({ port: 2525 }))";
    await run(`systemd-run --quiet /opt/nostimo/node_modules/.bin/node --eval "${mails}"`);
  }, 900_000);
  afterAll(() => machine?.stop());

  it('opens under its unit, which may write its own folder and nothing else, is reloaded and backed up', async () => {
    const folder = blockWith('configure', 'install -d -m 750 -g nostimo /etc/nostimo');
    const units = blockWith('units', 'systemctl enable --now nostimo');
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

  it('is backed up and restored into a folder of its own by the two commands of the document', async () => {
    await run('rm /var/backups/nostimo/*');
    await run(blockWith('backup', 'nostimo backup'));
    const file = (await run('ls /var/backups/nostimo/*.age')).trim();
    const restore = blockWith('restore', 'DATA_DIR=/var/lib/nostimo-new nostimo restore');
    const passphrase = '--passphrase-file /etc/nostimo/backup.passphrase';
    await run(restore.replace('--passphrase-file FILE', passphrase).replace('FILE', file));
    expect(await run('DATA_DIR=/var/lib/nostimo-new nostimo audit')).toMatch(/^(\d+) of \1 promises kept/m);
  }, 600_000);

  const menu = `curl -skf -H 'X-Forwarded-For: 6.6.6.6' https://shop.example/menu`;
  const expectProxy = async () => {
    await expect.poll(() => run(menu).catch(() => ''), { timeout: 60_000, interval: 500 }).toContain('</html>');
    expect(await run(`curl -s -o /dev/null -w '%{http_code} %{redirect_url}' http://shop.example/menu`)).toBe(
      '308 https://shop.example/menu',
    );
    expect(await run(`curl -s -o /dev/null -w '%{http_code}' http://shop.example/api/x`)).toBe('403');
  };

  it('is reached through nginx as the document sets it up, on a machine without a certificate', async () => {
    const [block = ''] = blocksUnder('nginx');
    await run(`cat > /usr/local/bin/certbot <<'END'\n${certbot}END\nchmod 755 /usr/local/bin/certbot`);
    await run(`systemctl start nginx\n${block}`);
    await expectProxy();
    await run('systemctl stop nginx');
  }, 120_000);

  it('is reached through Caddy as the document sets it up', async () => {
    const [block = ''] = blocksUnder('caddy');
    const ownAuthority =
      '(printf "{\n\tlocal_certs\n}\\n"; cat ops/caddy/Caddyfile) > /tmp/own && cp /tmp/own ops/caddy/Caddyfile';
    await run(`systemctl start caddy\n${ownAuthority}\n${block}`);
    await expectProxy();
    await run('systemctl stop caddy');
  }, 120_000);

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
    expect(await run(`nostimo audit`)).toMatch(/^(\d+) of \1 promises kept/m);
  }, 600_000);

  it('gets another SHOP_SECRET', async () => {
    const block = blockWith('secret', 'nostimo reseal');
    const reseal = lineOf(block, 'nostimo reseal');
    const [before = '', after = ''] = block.split(reseal);
    const secret = () => run("grep '^SHOP_SECRET=' /etc/nostimo/environment");
    const old = await secret();
    await run(before);
    // The block's comment: another secret is written into the file by hand.
    await run(
      `sed -i "s|^SHOP_SECRET=.*|SHOP_SECRET=$(openssl rand -base64 36 | tr '+/' '-_')|" /etc/nostimo/environment`,
    );
    expect(await secret()).not.toBe(old);
    await run(reseal);
    await run(after);
    await isReady();
  }, 120_000);
});
