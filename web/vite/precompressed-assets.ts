import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const smallestInBytes = 1024;

/** Writes .br and .gz beside the browser's scripts and styles: compressed once, at the highest level, not at each request. */
export function precompressedAssets(): Plugin {
  return {
    name: 'precompressed-assets',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return;
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => writeCompressed(path.join(dir, name))));
    },
  };
}

export async function writeCompressed(file: string): Promise<void> {
  const content = fs.readFileSync(file);
  if (content.length < smallestInBytes) return;
  fs.writeFileSync(`${file}.br`, await brotli(content));
  fs.writeFileSync(`${file}.gz`, await gzip(content, { level: 9 }));
}
