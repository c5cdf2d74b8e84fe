import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, requirePlainName } from './file-store.ts';

/** Incomplete files; a crash may leave one behind. */
const unfinished = /\.unfinished-[0-9a-f]+$/;

/** Files in a folder. Several processes may share it: a file gets its final name only when it is complete. */
export function createDiskStore(folder: string): FileStore {
  const fileOf = (name: string) => path.join(folder, requirePlainName(name));
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      const half = `${file}.unfinished-${randomBytes(6).toString('hex')}`;
      await fs.mkdir(path.dirname(file), { recursive: true });
      const handle = await fs.open(half, 'w');
      try {
        await handle.writeFile(bytes);
        // Flushed to disk, because the row that refers to it is about to be committed.
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(half, file);
    },
    get: (name) => fs.readFile(fileOf(name)).catch(unlessMissing),
    async remove(name) {
      await fs.rm(fileOf(name), { force: true });
    },
    async *list() {
      for (const name of (await fs.readdir(folder, { recursive: true }).catch(unlessMissing)) ?? []) {
        const found = await fs.stat(path.join(folder, name)).catch(unlessMissing);
        if (found?.isFile() && !unfinished.test(name)) yield name.split(path.sep).join('/');
      }
    },
  };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
