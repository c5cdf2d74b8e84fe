import fs from 'node:fs';
import { connect } from '#server/database/database.ts';
import { findFileLocationsOfShop } from '#server/database/database-mode-store.ts';
import { readEnvironment } from '#server/environment.ts';
import { type FileLocation, findFileLocations, type NamedPlaces } from '#server/files/store/open-file-store.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { requireDatabaseUrl } from '../nostimo/find-shop.ts';
import { checkFiles, moveFiles } from './move-files.ts';
import { findWrongMove } from './wrong-move.ts';

const usage = `nostimo files check                          counts the files of each place, and holds them against their names
nostimo files move --to s3|folder [--keep]   moves all files there while the shop runs; --keep leaves the old ones
The variables say where the places are (docs/operations.md#files).`;

try {
  const [command, ...options] = process.argv.slice(2);
  const environment = readEnvironment();
  const places = findFileLocations(environment);
  if (command === 'check' && options.length === 0) await check();
  else if (command === 'move') await move(options);
  else throw new Error(usage);

  function describeLocations() {
    console.log(`folder: ${places.named.folder}`);
    if (places.named.s3) console.log(`s3: ${places.named.s3}`);
  }

  async function check() {
    describeLocations();
    for (const place of ['folder', 's3'] as const) {
      const store = places[place];
      if (!store) continue;
      const { files, bytes, wrong } = await checkFiles(store);
      console.log(`${place}: ${files} files, ${bytes} bytes${place === places.current ? ', where new ones go' : ''}`);
      for (const name of wrong) console.log(`✗ the content of ${name} does not match its name`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  }

  async function move(given: string[]) {
    const isKept = given.includes('--keep');
    const [flag, target, ...more] = given.filter((each) => each !== '--keep');
    if (flag !== '--to' || (target !== 's3' && target !== 'folder') || more.length > 0) throw new Error(usage);
    const { folder, s3 } = places;
    if (!s3)
      throw new Error(
        'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say where the other store is: set them first.',
      );
    describeLocations();
    await requireRight(target);
    const [from, to] = target === 's3' ? [folder, s3] : [s3, folder];
    const { put, there, removed, wrong } = await moveFiles(from, to, { isKept });
    console.log(`${put} moved, ${there} were there already, ${removed} removed where they were.`);
    for (const line of wrong) console.log(`✗ ${line}`);
    if (wrong.length === 0) return;
    console.log('Nothing was removed. Fix the named files, and run it again: it continues where it stopped.');
    process.exitCode = 1;
  }

  async function requireRight(target: FileLocation) {
    const db = connect(requireDatabaseUrl(), () => {});
    const shop = await findFileLocationsOfShop<NamedPlaces>(db).finally(() => db.close());
    const isThere = fs.existsSync(places.named.folder);
    const wrong = findWrongMove({ target, ours: places.named, shop, isFolderThere: isThere });
    if (wrong) throw new Error(wrong);
  }
} catch (error) {
  console.error(describeCommandError(error));
  process.exitCode = 1;
}
