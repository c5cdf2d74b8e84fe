import fs from 'node:fs';

/** Renames a finished folder atomically. Where another run was first, its folder stays and this one is removed. */
export function moveUnlessThere(folder: string, name: string): void {
  try {
    fs.renameSync(folder, name);
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    if (!fs.existsSync(name)) throw error;
  }
}
