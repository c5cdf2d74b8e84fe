import module from 'node:module';
import path from 'node:path';

// Plain JavaScript on purpose: an old Node could not parse the TypeScript that reports the error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Nostimo needs Node 24.7 or newer and found ${process.versions.node}. ` +
      'On Linux npm brings the right one by itself (do not pass --omit=optional); elsewhere install Node 24.',
  );
  process.exit(1);
}

// React ships two builds and reads NODE_ENV once to choose: the fast one, except in development.
if (/start\.[jt]s$/.test(process.argv[1] ?? '')) {
  process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
}

// A compile cache halves the time of the second start. If the folder is read-only, the cache is off.
module.enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
