import os from 'node:os';
import { closeShopHere, openShopHere } from '../admin/run-here.ts';
import { exportShop, importShop } from './move-shop.ts';

const usage = `npm run shop-file -- export FILE            writes the catalogue and the settings of the shop to a file
npm run shop-file -- import FILE            says what a file would do, and changes nothing
npm run shop-file -- import FILE --apply    does it, all of it or nothing`;

try {
  const [command, file, option, ...more] = process.argv.slice(2);
  const isApplied = option === '--apply';
  const isKnown = command === 'export' ? option === undefined : command === 'import' && (isApplied || !option);
  if (!file || !isKnown || more.length > 0) throw new Error(usage);
  const app = await openShopHere();
  const deps = { app, name: `${os.userInfo().username} (command line)`, say: console.log };
  if (command === 'export') await exportShop(deps, file);
  else if (!(await importShop(deps, { file, isApplied }))) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await closeShopHere();
}
