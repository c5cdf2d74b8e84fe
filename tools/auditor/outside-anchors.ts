import fs from 'node:fs';
import path from 'node:path';
import { type Anchor, isAnchorFile, readAnchor } from '#server/audit/anchors/anchor.ts';
import type { FileStore } from '#server/files/store/file-store.ts';

/** The anchors that the shop has put into its file store. */
export async function readFiledAnchors(store: FileStore): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for await (const name of store.list()) {
    const bytes = isAnchorFile(name) ? await store.get(name) : null;
    if (bytes) anchors.push(readAnchor(bytes.toString('utf8')));
  }
  return anchors;
}

/** Anchors that an owner has saved from mails: a file, or a folder of them. */
export function readSavedAnchors(place: string): Anchor[] {
  const isFolder = fs.statSync(place).isDirectory();
  const files = isFolder ? fs.readdirSync(place).map((name) => path.join(place, name)) : [place];
  return files.map((file) => readAnchor(fs.readFileSync(file, 'utf8')));
}
