import cluster from 'node:cluster';
import { readEnvironment } from './environment.ts';
import { WrongVariable } from './wrong-variable.ts';

// A wrong variable is reported at once: the rest of the shop, which takes a second to load, is imported after.
let isOneOfSeveral = false;
try {
  const { SHOP_PROCESSES } = readEnvironment();
  isOneOfSeveral = SHOP_PROCESSES !== undefined && !process.argv.includes('--dev');
} catch (error) {
  if (!(error instanceof WrongVariable)) throw error;
  console.error(error.message);
  process.exit(1);
}
await (isOneOfSeveral && cluster.isPrimary ? import('./run-processes.ts') : import('./run-shop.ts'));
