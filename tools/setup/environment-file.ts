import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { Given } from './checks.ts';

/** Values that are never typed: made once, and kept by every later set-up. */
const generated: Record<string, () => string> = {
  SHOP_SECRET: () => randomBytes(36).toString('base64url'),
  API_KEY: () => `shop-${randomBytes(9).toString('base64url')}`,
  METRICS_TOKEN: () => randomBytes(24).toString('base64url'),
  PRINT_AGENT_SECRET: () => randomBytes(36).toString('base64url'),
};

export function readEnvironmentFile(file: string): Given {
  return fs.existsSync(file) ? (parseEnv(fs.readFileSync(file, 'utf8')) as Given) : {};
}

/**
 * Commands beside the shop must find the same folder as the shop: the known one, or, for a file of the system's, the one
 * that ops/systemd/nostimo.service makes.
 */
export function usualDataFolder(file: string, known: string | undefined): Given {
  if (known) return { DATA_DIR: path.resolve(known) };
  return path.resolve(file).startsWith('/etc/') ? { DATA_DIR: '/var/lib/nostimo' } : {};
}

/** The given variables, completed with the usual ones behind a proxy on the same machine, and with secrets where there were none. */
export function completeVariables(given: Given): Given {
  const made = Object.entries(generated).map(([name, make]) => [name, given[name] || make()]);
  const usual = { SHOP_MODE: 'live', SHOP_PROCESSES: 'auto', TRUST_PROXY: '1' };
  return { ...usual, ...given, ...Object.fromEntries(made) };
}

/** Readable by its owner alone, from its first byte on; the old file stays until the new one is whole. */
export function writeEnvironmentFile(file: string, variables: Given): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${quote(value)}`);
  const fresh = `${file}.new`;
  fs.rmSync(fresh, { force: true });
  fs.writeFileSync(
    fresh,
    `# Written by nostimo setup; every variable is explained in .env.example.\n${lines.join('\n')}\n`,
    {
      mode: 0o600,
      flush: true,
    },
  );
  fs.renameSync(fresh, file);
}

/** Quoted so that Node and systemd both read it. */
function quote(value: string): string {
  if (/[\n"]/.test(value)) throw new Error('A variable with a quotation mark or a new line cannot be written.');
  return /[^\w./:@+-]/.test(value) ? `"${value}"` : value;
}
