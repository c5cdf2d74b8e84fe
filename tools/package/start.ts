import fs from 'node:fs';
import path from 'node:path';
import { webBuildFolder } from '#server/storefront/build-folder.ts';
import { buildStorefront, isStorefrontBuilt } from '#server/storefront/build-storefront.ts';
import { packTarball } from './pack-tarball.ts';

/** `npm run package`: the shop as a tarball of npm, in dist/. */
const root = path.resolve(import.meta.dirname, '../..');
if (!isStorefrontBuilt()) buildStorefront(console.log);
const tarball = packTarball({ root, build: webBuildFolder, folder: path.join(root, 'dist') });
const megabytes = (fs.statSync(tarball).size / 1e6).toFixed(1);
console.log(
  `dist/${path.basename(tarball)}, ${megabytes} MB. Copied into an empty folder: npx ./${path.basename(tarball)}`,
);
