import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { waitForExit } from '../support/shop/shop-process.ts';

const root = path.resolve(import.meta.dirname, '../..');
const programs = ['buildah', 'mmdebstrap', 'systemd-nspawn'];
const variables = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
const base = 'localhost/nostimo-proof-base';
const tag = 'localhost/nostimo-proof';
/** In files that a careless image would hold. */
export const bait = 'bait-that-no-layer-may-hold';

/** Missing requirements for building and running the image, in words; null: none. */
export function findMissingForImage(): string | null {
  if (process.getuid?.() !== 0) return 'root';
  return programs.find((program) => spawnSync('which', [program]).status !== 0) ?? null;
}

function buildah(...args: string[]): string {
  return execFileSync('buildah', args, {
    env: variables,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

/** Stands in for docker.io/library/node, which the proof does not fetch: Debian, this Node, and npm. */
function buildBase(folder: string): void {
  if (spawnSync('buildah', ['inspect', base], { env: variables }).status === 0) return;
  const archive = path.join(folder, 'base.tar');
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', archive]);
  const npm = path.dirname(path.dirname(fs.realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())));
  const container = buildah('from', 'scratch');
  buildah('add', container, archive, '/');
  buildah('copy', container, process.execPath, '/usr/local/bin/node');
  buildah('copy', container, npm, '/usr/local/lib/node_modules/npm');
  buildah('run', container, 'ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', '/usr/local/bin/npm');
  buildah('commit', '--quiet', container, base);
  buildah('rm', container);
}

export interface BuiltImage {
  /** Its uncompressed layers, as one archive. */
  archive: string;
  /** What the image says of itself: its user, its health check. */
  config: { User: string; Healthcheck: { Test: string[] } };
  /** Runs a command in the image, on a read-only file system; `stop` ends it and answers with the exit code. */
  run(command: string[], environment?: Record<string, string>): RunningImage;
  remove(): void;
}

export interface RunningImage {
  output(): string;
  ended: Promise<number | null>;
  stop(): Promise<number | null>;
}

/** Builds the image of this checkout, with files of an untidy folder lying in it. */
export function buildImage(): BuiltImage {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-image-'));
  const context = path.join(folder, 'checkout');
  execFileSync('git', ['clone', '--quiet', root, context]);
  for (const name of ['.env', 'data/secret', 'backups/shop.age', 'node_modules/secret', 'tests/secret.ts']) {
    fs.mkdirSync(path.dirname(path.join(context, name)), { recursive: true });
    fs.writeFileSync(path.join(context, name), bait);
  }
  execFileSync('git', ['config', 'user.bait', bait], { cwd: context });
  buildBase(folder);
  const npmOfThisMachine = ['.npm', '.npmrc']
    .map((name) => path.join(os.homedir(), name))
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => ['--volume', `${file}:/root/${path.basename(file)}`]);
  const how = [
    '--quiet',
    '--layers',
    '--format',
    'docker',
    '--pull-never',
    '--build-arg',
    `BASE=${base}`,
    ...npmOfThisMachine,
  ];
  buildah('bud', ...how, '--file', path.join(context, 'ops/container/Containerfile'), '--tag', tag, context);
  const archive = path.join(folder, 'image.tar');
  buildah('push', '--quiet', '--disable-compression', tag, `docker-archive:${archive}`);
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', tag));
  const container = buildah('from', '--pull-never', tag);
  const system = buildah('mount', container);
  const volumes = ['data', 'backups', 'etc/nostimo'].map((name) => ({
    inside: `/${name}`,
    outside: path.join(folder, name.replace('/', '-')),
  }));
  const hosts = path.join(folder, 'hosts');
  fs.writeFileSync(hosts, '127.0.0.1 localhost shop.example\n');
  for (const { outside } of volumes) {
    fs.mkdirSync(outside);
    fs.chownSync(outside, 10001, 10001);
  }
  return {
    archive,
    config: Docker.config,
    run(command, environment = {}) {
      const image = Object.fromEntries(Docker.config.Env.map((each: string) => each.split(/=(.*)/s)));
      const settings = Object.entries({ ...image, HOST: '127.0.0.1', ...environment });
      return runIn(system, command, [
        `--bind-ro=${hosts}:/etc/hosts`,
        ...volumes.map(({ inside, outside }) => `--bind=${outside}:${inside}`),
        ...settings.map(([name, value]) => `--setenv=${name}=${value}`),
      ]);
    },
    remove() {
      buildah('rm', container);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function runIn(system: string, command: string[], options: string[]): RunningImage {
  const machine = [
    '--quiet',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--kill-signal=SIGTERM',
    `--machine=${randomUUID()}`,
  ];
  const limits = ['--read-only', '--tmpfs=/tmp', '--user=nostimo', '--chdir=/opt/nostimo', '--no-new-privileges=yes'];
  const child: ChildProcess = spawn(
    'systemd-nspawn',
    [...machine, ...limits, ...options, '--directory', system, '--', ...command],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk));
  const ended = waitForExit(child);
  return {
    // systemd-nspawn's own line, on the way out of a file system that is a mount.
    output: () => said.replaceAll(/^Attempted to remove disk file system .*\n/gm, ''),
    ended,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
