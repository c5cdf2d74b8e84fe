import fs from 'node:fs';
import { readEnvironment } from '#server/environment.ts';
import { findFilePlaces } from '#server/files/store/open-file-store.ts';
import { checkFiles, moveFiles } from './move-files.ts';

const usage = `npm run files -- check                          counts the files of each place, and holds them against their names
npm run files -- move --to s3|folder [--keep]   moves all files there while the shop runs; --keep leaves the old ones
The variables say where the places are (docs/operations.md#files).`;

try {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const [command, ...options] = process.argv.slice(2);
  const places = findFilePlaces(readEnvironment(process.env));
  if (command === 'check' && options.length === 0) await check();
  else if (command === 'move') await move(options);
  else throw new Error(usage);

  async function check() {
    for (const place of ['folder', 's3'] as const) {
      const store = places[place];
      if (!store) continue;
      const { files, bytes, wrong } = await checkFiles(store);
      console.log(`${place}: ${files} files, ${bytes} bytes${place === places.current ? ', where new ones go' : ''}`);
      for (const name of wrong) console.log(`✗ ${name} is not what its name says`);
      if (wrong.length > 0) process.exitCode = 1;
    }
  }

  async function move(given: string[]) {
    const isKept = given.includes('--keep');
    const [flag, target, ...more] = given.filter((each) => each !== '--keep');
    if (flag !== '--to' || (target !== 's3' && target !== 'folder') || more.length > 0) throw new Error(usage);
    const { current, folder, s3 } = places;
    if (!s3)
      throw new Error(
        'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say where the other store is: set them first.',
      );
    // Else files that come while it moves would stay behind.
    if (current !== target)
      throw new Error(
        `New files still go to the other place: set FILES_IN=${target} for the shop, reload it, then move.`,
      );
    const [from, to] = target === 's3' ? [folder, s3] : [s3, folder];
    const { put, there, removed, wrong } = await moveFiles(from, to, { isKept });
    console.log(`${put} moved, ${there} were there already, ${removed} removed where they were.`);
    for (const line of wrong) console.log(`✗ ${line}`);
    if (wrong.length === 0) return;
    console.log('Nothing was removed. Mend what is named, and run it again: it goes on where it stopped.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
