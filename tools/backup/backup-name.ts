import fs from 'node:fs';
import path from 'node:path';

const ours = /^nostimo-\d{8}T\d{6}Z\.tar\.gz\.age$/;

/** A folder gets a file named after the instant; any other path is the file itself. */
export function nameBackup(to: string, now: Date): string {
  const isFolder = to.endsWith('/') || (fs.existsSync(to) && fs.statSync(to).isDirectory());
  const instant = now.toISOString().replace(/[-:]|\.\d+/g, '');
  return isFolder ? path.join(to, `nostimo-${instant}.tar.gz.age`) : to;
}

/** Removes all but the newest of a folder's backups; returns the removed ones. Files of other names are not ours. */
export function forgetOldBackups(folder: string, keep: number): string[] {
  const found = fs.readdirSync(folder).filter((name) => ours.test(name));
  const old = found.toSorted().slice(0, Math.max(0, found.length - keep));
  for (const name of old) fs.rmSync(path.join(folder, name));
  return old;
}
