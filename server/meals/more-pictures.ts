import fs from 'node:fs/promises';
import path from 'node:path';
import { picturesFolder } from '../files/pictures-folder.ts';

/** Further views of a dish, in order: products/images/{slug}/2.jpg and following. */
export async function listMorePictures(slug: string): Promise<string[]> {
  const folder = `products/images/${slug}`;
  const names = await fs.readdir(path.join(picturesFolder, folder)).catch(() => []);
  return names
    .filter((name) => /^[2-9]\.jpg$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}
