import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const built = path.join(root, 'build/server/index.js');
const sources = ['web', 'contract', 'domain', 'texts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

export function isStorefrontBuilt(): boolean {
  const builtAt = fs.statSync(built, { throwIfNoEntry: false })?.mtimeMs;
  if (builtAt === undefined) return false;
  return sources.every((source) => newestChange(path.join(root, source)) <= builtAt);
}

/** Builds the web app. Where its builder is not installed (a production image), the build that was shipped must do. */
export function buildStorefront(): void {
  const builder = path.join(root, 'node_modules/.bin/react-router');
  if (!fs.existsSync(builder)) {
    if (fs.existsSync(built)) return;
    throw new Error('The web app is not built and its builder is not installed: run `npm ci && npm run build` first.');
  }
  const result = spawnSync(process.execPath, [builder, 'build'], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The web app could not be built:\n${result.stdout}\n${result.stderr}`);
}

function newestChange(file: string): number {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = fs.readdirSync(file).filter((name) => !name.endsWith('.test.ts'));
  return inside.reduce((newest, name) => Math.max(newest, newestChange(path.join(file, name))), 0);
}
