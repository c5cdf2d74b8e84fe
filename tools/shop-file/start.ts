import os from 'node:os';
import { closeShopHere, openShopHere } from '../admin/run-here.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { exportShop, importShop } from './move-shop.ts';
import { readArguments } from './read-arguments.ts';

try {
  const { command, file, isApplied } = readArguments(process.argv.slice(2));
  const app = await openShopHere();
  const deps = { app, name: `${os.userInfo().username} (command line)`, say: console.log };
  if (command === 'export') await exportShop(deps, file);
  else if (!(await importShop(deps, { file, isApplied }))) process.exitCode = 1;
} catch (error) {
  console.error(describeCommandError(error));
  process.exitCode = 1;
} finally {
  await closeShopHere();
}
