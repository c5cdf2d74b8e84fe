import fs from 'node:fs';

/** Gives a finished folder its name in one step. Where another run was first, its folder stays and this one goes. */
export function moveUnlessThere(folder: string, name: string): void {
  try {
    fs.renameSync(folder, name);
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    if (!fs.existsSync(name)) throw error;
  }
}
