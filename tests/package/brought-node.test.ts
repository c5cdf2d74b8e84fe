import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { root } from '../support/run/source-files.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-brought-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A program in the place of Node: prints how it was called; without words behind `wait` it waits for a signal. */
const program = `#!/bin/sh
echo "brought $*"
case "$*" in *wait) trap 'exit 9' TERM; echo waits; while :; do sleep 0.05; done;; esac
exit 7
`;

/** Where npm puts Node, seen from the shop's folder: a clone or a global package has it below, a package of npx beside. */
const layouts = { below: 'node_modules', beside: '..' };

function layOut(name: keyof typeof layouts): string {
  const shop = path.join(folder, name, 'node_modules/nostimo');
  fs.mkdirSync(path.join(shop, 'tools/nostimo'), { recursive: true });
  for (const file of ['nostimo', 'nostimo.mjs', 'start.ts'])
    fs.copyFileSync(path.join(root, 'tools/nostimo', file), path.join(shop, 'tools/nostimo', file));
  const modules = path.join(shop, layouts[name]);
  const node = `node-linux-${process.arch}/bin/node`;
  fs.mkdirSync(path.join(modules, path.dirname(node)), { recursive: true });
  fs.mkdirSync(path.join(modules, '.bin'));
  fs.writeFileSync(path.join(modules, node), program, { mode: 0o755 });
  fs.symlinkSync(`../${node}`, path.join(modules, '.bin/node'));
  return path.join(shop, 'tools/nostimo');
}

/** Elsewhere npm brings no Node. */
describe.runIf(process.platform === 'linux').each(['below', 'beside'] as const)(
  'the Node that npm put %s the shop',
  (name) => {
    const tools = layOut(name);
    const env = { PATH: process.env.PATH };

    it('runs the command, with its words and its exit code', () => {
      const script = path.join(tools, 'nostimo.mjs');
      const { status, stdout } = spawnSync(process.execPath, [script, 'backup', '--to', 'b/'], {
        env,
        encoding: 'utf8',
      });
      expect(stdout).toMatch(
        /^brought --import file:\S+\/server\/check-runtime\.mjs \S+\/tools\/nostimo\/start\.ts backup --to b\/\n$/,
      );
      expect(status).toBe(7);
      const bySh = spawnSync(path.join(tools, 'nostimo'), ['backup', '--to', 'b/'], { env, encoding: 'utf8' });
      expect(bySh.stdout).toMatch(/^brought --import \S+\/check-runtime\.mjs \S+\/start\.ts backup --to b\/\n$/);
      expect(bySh.status).toBe(7);
    });

    it('starts the shop for npx without words, and lists the commands elsewhere', () => {
      const said = (variables: object) =>
        spawnSync(process.execPath, [path.join(tools, 'nostimo.mjs')], {
          env: { ...env, ...variables },
          encoding: 'utf8',
        }).stdout;
      expect(said({ npm_command: 'exec' })).toMatch(/start\.ts start\n$/);
      expect(said({})).toMatch(/start\.ts\n$/);
    });

    it('gets the signals of the command', async () => {
      const child = spawn(process.execPath, [path.join(tools, 'nostimo.mjs'), 'wait'], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk));
      await expect.poll(() => said).toContain('waits');
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([9, null]);
    });
  },
);
