import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { blocksUnder, certbot } from '../soak/by-the-book.ts';
import { waitForExit } from '../support/shop/shop-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-by-the-book-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Replacements on the test machine for parts that the document takes from elsewhere. */
const substitutions = {
  'git clone ADDRESS, npm ci': 'this checkout, in the place of /opt/nostimo',
  'apt install nginx': 'the nginx of this machine, with the folders that Debian gives it',
  'the name shop.example': 'a line in /etc/hosts',
  'certbot, a certificate authority': 'an openssl certificate, given once the challenge was fetched from port 80',
  'systemctl reload nginx': 'nginx -s reload, or its start',
  'the shop on port 3000': 'a server that answers with its headers',
};

function findMissing(): string | null {
  if (process.getuid?.() !== 0) return 'root';
  const missing = ['nginx', 'openssl', 'unshare', 'curl', 'ip'].find((name) => spawnSync('which', [name]).status !== 0);
  if (missing) return missing;
  return spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']).status === 0 ? null : 'namespaces';
}
const missing = findMissing();
if (missing) console.log(`Not tried: the nginx chapter of docs/operations.md, for want of ${missing}.`);

const systemctl = `#!/bin/sh -e
[ "$1 $2" = "reload nginx" ]
[ -e /run/nginx.pid ] && kill -0 "$(cat /run/nginx.pid)" 2>/dev/null && exec nginx -s reload
exec nginx
`;
const behind = `require('http').createServer((q, a) => a.end(JSON.stringify(q.headers))).listen(3000, '127.0.0.1')`;

it.skipIf(missing)(
  'the nginx chapter works as it is written, on a machine that has never had a certificate',
  async () => {
    for (const [written, here] of Object.entries(substitutions)) console.log(`in the place of ${written}: ${here}`);
    const fresh = ['/etc', '/var', '/run'].map((place) => {
      const layer = path.join(folder, place);
      return `mkdir -p ${layer}/new ${layer}/work\nmount -t overlay overlay -o lowerdir=${place},upperdir=${layer}/new,workdir=${layer}/work ${place}`;
    });
    const script = `
mount -t tmpfs tmpfs ${folder}
mkdir ${folder}/bin
${Object.entries({ certbot, systemctl })
  .map(([name, text]) => `cat > ${folder}/bin/${name} <<'END'\n${text}END\nchmod 755 ${folder}/bin/${name}`)
  .join('\n')}
${fresh.join('\n')}
rm -rf /etc/letsencrypt /var/cache/nginx /var/www/acme /run/nginx.pid /etc/nginx/conf.d/*
ip link set lo up
echo 127.0.0.1 shop.example >> /etc/hosts
"${process.execPath}" -e "${behind}" &
PATH=${folder}/bin:$PATH
cd ${root}
${blocksUnder('nginx')[0]}
for try in 1 2 3 4 5 6 7 8 9 10; do curl -skf https://shop.example/menu > /dev/null && break; sleep 0.3; done
curl -sk -H 'X-Forwarded-For: 6.6.6.6' https://shop.example/menu; echo
curl -s -o /dev/null -w '%{http_code} %{redirect_url}\\n' http://shop.example/menu
curl -s -o /dev/null -w '%{http_code}\\n' http://shop.example/api/x
nginx -s quit`;
    const box = spawn('unshare', ['--mount', '--net', '--pid', '--fork', '--kill-child', 'sh', '-ec', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [box.stdout, box.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
    expect(await waitForExit(box), said).toBe(0);
    expect(said.match(/test is successful/g)).toHaveLength(2);
    expect(said).toContain('"x-forwarded-for":"127.0.0.1"');
    expect(said).toContain('308 https://shop.example/menu');
    expect(said).toMatch(/^403$/m);
  },
  60_000,
);
