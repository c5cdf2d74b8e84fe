import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { waitForExit } from '../support/shop/shop-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const programs = 'systemd-nspawn unshare nsenter pgbackrest pg_lsclusters nginx certbot caddy git curl sudo'.split(' ');

/** Missing requirements for a machine inside this one, in words; null: none. */
export function findMissing(): string | null {
  if (process.getuid?.() !== 0) return 'root';
  const missing = programs.find((program) => spawnSync('which', [program]).status !== 0);
  if (missing) return missing;
  if (!fs.existsSync('/var/lib/postgresql/15/main')) return 'PostgreSQL 15 as Debian lays it out';
  return spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0 ? null : 'namespaces';
}

export type Machine = {
  /** Runs the commands as root of the machine; returns their output, and fails when they fail. */
  run(words: string): Promise<string>;
  stop(): Promise<void>;
};

/**
 * A separate machine on this one's system: systemd is its first process, its disk and network disappear with it,
 * and its writes do not reach this machine. This checkout is in /srv/checkout, for a clone.
 */
export async function bootMachine(): Promise<Machine> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-machine-'));
  const options = [
    '--quiet --keep-unit --register=no --private-network --link-journal=no --console=pipe',
    `--directory=${folder} --volatile=overlay --overlay=${root}::/srv/checkout`,
    '--boot systemd.unit=basic.target',
  ].join(' ');
  const boot = `mount --bind / ${folder} && exec systemd-nspawn ${options}`;
  const box = spawn('unshare', ['--mount', 'sh', '-c', boot], { stdio: 'ignore' });
  const machine: Machine = {
    run: (words) => runInside(box, words),
    async stop() {
      await endBox(box);
      fs.rmdirSync(folder);
    },
  };
  try {
    await vi.waitFor(() => machine.run('systemctl is-system-running --wait'), { timeout: 120_000, interval: 500 });
    await machine.run('ip link set lo up');
  } catch (error) {
    await machine.stop();
    throw error;
  }
  return machine;
}

/** Shuts it down; if it does not end, its first process is killed, which takes all the others along. */
async function endBox(box: ChildProcess): Promise<void> {
  box.kill('SIGTERM');
  const patience = setTimeout(() => {
    try {
      process.kill(findFirst(box), 'SIGKILL');
    } catch {
      // It never came so far as to have one.
    }
    box.kill('SIGKILL');
  }, 60_000);
  await waitForExit(box);
  clearTimeout(patience);
}

async function runInside(box: ChildProcess, words: string): Promise<string> {
  const first = String(findFirst(box));
  const environment = ['env', '-i', 'HOME=/root', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'];
  const inside = spawn(
    'nsenter',
    [
      '-t',
      first,
      '-m',
      '-u',
      '-i',
      '-n',
      '-p',
      '-C',
      ...environment,
      'sh',
      '-ec',
      `cd /opt/nostimo 2>/dev/null || cd /\n${words}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [inside.stdout, inside.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const code = await waitForExit(inside);
  if (code !== 0) throw new Error(`${words}\nended with ${code}:\n${said}`);
  return said;
}

/** The machine's first process: a child of the box. While the box sets up, its child is still one of this machine, with its files. */
function findFirst(box: ChildProcess): number {
  const children = fs.readFileSync(`/proc/${box.pid}/task/${box.pid}/children`, 'utf8').trim();
  const first = Number(children.split(' ')[0]);
  if (!first || !isFirstOfAnother(first)) throw new Error('The machine has no first process of its own yet.');
  return first;
}

/** Root inside it has no rights here: process 1, files and network are separate from ours. */
export function isFirstOfAnother(pid: number): boolean {
  const idOf = (space: string, whose: number | 'self') => fs.readlinkSync(`/proc/${whose}/ns/${space}`);
  const isApart = ['pid', 'mnt', 'net', 'ipc', 'uts'].every((space) => idOf(space, pid) !== idOf(space, 'self'));
  const numbers =
    /^NSpid:(.*)$/m
      .exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      ?.trim()
      .split(/\s+/) ?? [];
  return isApart && numbers.length > 1 && numbers.at(-1) === '1';
}
