import { readEnvironment, WrongVariable } from './environment.ts';

// A wrong variable is told at once: the rest of the shop, which takes a second to read, comes after.
try {
  readEnvironment();
} catch (error) {
  if (!(error instanceof WrongVariable)) throw error;
  console.error(error.message);
  process.exit(1);
}
await import('./run-shop.ts');
