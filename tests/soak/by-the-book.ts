import fs from 'node:fs';
import path from 'node:path';

const operations = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');

/** Replacements in the proof's machine for what docs/operations.md takes from the internet or asks a person for. */
export const substitutions = {
  'apt install': 'the packages that this system has, each asked for by name',
  'the Node of nodesource.com': 'the npm of this system; the shop brings its own Node',
  'git clone ADDRESS': 'a clone of this checkout',
  'npm ci from the registry': 'npm ci from the cache of this system',
  'createuser --pwprompt': 'the same role, its password without a question',
  'sudo -u': 'runuser -u',
  'the name shop.example': 'a line in /etc/hosts',
  'a mail server': 'one of the tests, on port 2525',
  'nostimo setup, asking': 'its answers as options',
  'certbot, a certificate authority': 'an openssl certificate, issued after the challenge was fetched from port 80',
  'the certificate authority of Caddy': 'its own one (local_certs)',
};

/** The document's blocks under an anchor, for root without sudo; those marked as examples (`sh example`) are left out. */
export function blocksUnder(anchor: string): string[] {
  const [, chapter = ''] = operations.split(`<a id="${anchor}"></a>`);
  const [here = ''] = chapter.split('<a id=');
  return [...here.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) =>
    block.replaceAll(/sudo -u (\w+) /g, 'runuser -u $1 -- '),
  );
}

/** The block under an anchor that has a line with this start. */
export function blockWith(anchor: string, start: string): string {
  const block = blocksUnder(anchor).find((each) => each.split('\n').some((line) => line.startsWith(start)));
  if (!block) throw new Error(`docs/operations.md no longer says "${start} …" under ${anchor}.`);
  return block;
}

export function lineOf(block: string | undefined, start: string): string {
  const line = block?.split('\n').find((each) => each.startsWith(start));
  if (!line) throw new Error(`docs/operations.md no longer says "${start} …".`);
  return line;
}

/** The packages of the document's line of apt, those for nginx and those for Caddy. */
export function packagesOf(install: string | undefined): string[] {
  const line = lineOf(install, 'apt install');
  return [
    ...new Set([...line.matchAll(/apt install ([\w ]+)/g)].flatMap(([, names = '']) => names.trim().split(/\s+/))),
  ];
}

const steps: [start: string, here: (line: string) => string][] = [
  [
    'apt install',
    (line) =>
      packagesOf(line)
        .map((name) => `dpkg -s ${name} > /dev/null`)
        .join('\n'),
  ],
  ['curl -fsSL https://deb.nodesource.com', () => 'npm --version'],
  ['git clone ADDRESS', (line) => line.replace('ADDRESS', '/srv/checkout')],
  ['npm ci', (line) => line.replace('npm ci', 'npm ci --offline --no-audit --no-fund')],
  [
    'runuser -u postgres -- createuser',
    () => `runuser -u postgres -- psql -c "create role nostimo login password 'of-the-role'"`,
  ],
];

/** The chapter Install as it is written, but for the substitutions. */
export function installationSteps(): string {
  const [install = ''] = blocksUnder('install');
  for (const [start] of steps) lineOf(install, start);
  return install
    .split('\n')
    .map((line) => steps.find(([start]) => line.startsWith(start))?.[1](line) ?? line)
    .join('\n');
}

/** Like a certificate authority: checks the challenge over the network before it signs. */
export const certbot = `#!/bin/sh -e
while [ $# -gt 0 ]; do case $1 in -w) webroot=$2; shift;; -d) name=$2; shift;; --deploy-hook) hook=$2; shift;; esac; shift; done
mkdir -p $webroot/.well-known/acme-challenge && echo proof > $webroot/.well-known/acme-challenge/token
[ "$(curl -sf --retry 10 --retry-all-errors --retry-delay 1 http://$name/.well-known/acme-challenge/token)" = proof ]
mkdir -p /etc/letsencrypt/live/$name && cd /etc/letsencrypt/live/$name
openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=$name -keyout privkey.pem -out fullchain.pem 2>/dev/null
sh -c "$hook"
`;
