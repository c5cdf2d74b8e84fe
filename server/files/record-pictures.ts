import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Increments the version in every picture's URL if the pictures on disk differ from those of the last start. */
export async function recordPictures(db: Database, folder: string): Promise<void> {
  const fingerprint = fingerprintOf(folder);
  await db.run(sql`
    update revisions set version = version + 1, fingerprint = ${fingerprint}
    where topic = 'images' and fingerprint is distinct from ${fingerprint}`);
}

/** Compares names and sizes: a new picture of the same size is rarer than a checkout that touches all files. */
function fingerprintOf(folder: string): string {
  const hash = createHash('sha256');
  if (fs.existsSync(folder)) {
    const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names) hash.update(`${name} ${fs.statSync(path.join(folder, name)).size}\n`);
  }
  return hash.digest('base64url').slice(0, 16);
}
