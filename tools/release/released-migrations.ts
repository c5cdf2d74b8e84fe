import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const folder = 'server/database/migrations';

/** The first migration of the kept release that is gone or has other bytes now; null: every one is as it was. */
export function findChangedMigration(root: string): string | null {
  const releases = path.join(root, 'tests/upgrade');
  const archive = fs.readdirSync(releases).find((name) => name.endsWith('.tar.br'));
  if (!archive) throw new Error('No release is kept in tests/upgrade.');
  const unpacked = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-migrations-'));
  try {
    const bytes = brotliDecompressSync(fs.readFileSync(path.join(releases, archive)));
    execFileSync('tar', ['-x', '-C', unpacked, folder], { input: bytes });
    const released = fs.readdirSync(path.join(unpacked, folder)).sort();
    return released.find((name) => !isSame(path.join(unpacked, folder, name), path.join(root, folder, name))) ?? null;
  } finally {
    fs.rmSync(unpacked, { recursive: true });
  }
}

function isSame(released: string, now: string): boolean {
  return fs.existsSync(now) && fs.readFileSync(released).equals(fs.readFileSync(now));
}
