#!/usr/bin/env node
// The command `nostimo` of the npm package, on every system. Plain JavaScript for Node 20, which then starts the Node that came along.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));
const start = at('./start.ts');
const checkRuntime = new URL('../../server/check-runtime.mjs', import.meta.url).href;

// npm puts packages beside this one, or below it.
const places = ['../../node_modules', '../../..'].map((folder) => `${folder}/node-linux-${process.arch}/bin/node`);
const brought = process.platform === 'linux' ? places.map(at).find((file) => fs.existsSync(file)) : undefined;

// `npx nostimo-0.3.0.tgz` is for trying it out. Elsewhere the command alone lists the commands.
const isAloneInNpx = process.argv.length === 2 && process.env.npm_command === 'exec';
const words = isAloneInNpx ? ['start'] : process.argv.slice(2);

if (brought && fs.realpathSync(process.execPath) !== fs.realpathSync(brought)) {
  const child = spawn(brought, ['--import', checkRuntime, start, ...words], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)));
} else {
  // Processes that this one starts import it first, too.
  process.execArgv.push('--import', checkRuntime);
  process.argv = [process.execPath, start, ...words];
  await import(checkRuntime);
  await import(new URL('./start.ts', import.meta.url).href);
}
