import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeAtEnd } from './leftovers.ts';

export interface ChildServer {
  pid: number;
  url: string;
  /** Milliseconds from spawn to the first answer 200 of each asked path. */
  readyInMs: number[];
  stop(): Promise<void>;
}

export interface ChildProgram {
  file: string;
  args?: string[];
  env?: Record<string, string>;
  cwd: string;
  port: number;
  /** With a certificate of the bench's own, for `localhost`. */
  isSecure?: boolean;
  /** Paths to wait for, in this order. */
  readyPaths: string[];
  /** Runs when the process is gone, whichever way it went. */
  afterEnd?(): void | Promise<void>;
}

const root = path.resolve(import.meta.dirname, '..');
const longestStartInMs = 120_000;
const longestGoodbyeInMs = 12_000;
const pollInMs = 5;

/**
 * Nothing of the caller's own variables: a DATABASE_URL that is set in a shell must never reach a bench that writes
 * thousands of meals, and figures must not depend on who asks for them.
 */
export const cleanEnvironment = {
  PATH: [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
};

/** Starts a program of ours as a process of its own and waits until it serves. */
export async function startChildServer(program: ChildProgram): Promise<ChildServer> {
  const startedAt = performance.now();
  const runtime = ['--import', path.join(root, 'server/check-runtime.mjs')];
  const args = [...runtime, program.file, ...(program.args ?? [])];
  const child = spawn(process.execPath, args, {
    cwd: program.cwd,
    env: { ...cleanEnvironment, ...program.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000);
    });
  }
  const stop = removeAtEnd(async () => {
    await endProcess(child);
    await program.afterEnd?.();
  });
  const url = program.isSecure ? `https://localhost:${program.port}` : `http://127.0.0.1:${program.port}`;
  const readyInMs: number[] = [];
  for (const readyPath of program.readyPaths) {
    while (!(await answersOk(url + readyPath))) {
      const waited = performance.now() - startedAt;
      if (hasEnded(child) || waited > longestStartInMs) {
        throw new Error(`${path.relative(root, program.file)} did not start serving ${readyPath}:\n${output}`);
      }
      await sleep(pollInMs);
    }
    readyInMs.push(performance.now() - startedAt);
  }
  return { pid: child.pid ?? 0, url, readyInMs, stop };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const judge = (response: http.IncomingMessage) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode === 200));
    };
    const request = url.startsWith('https:')
      ? https.get(url, { agent: false, rejectUnauthorized: false }, judge)
      : http.get(url, { agent: false }, judge);
    request.once('error', () => resolve(false));
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const force = setTimeout(() => child.kill('SIGKILL'), longestGoodbyeInMs);
  child.kill('SIGTERM');
  await once(child, 'exit');
  clearTimeout(force);
}
