import module from 'node:module';
import path from 'node:path';

// Plain JavaScript on purpose: an old Node cannot read the TypeScript that would tell it so.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `Nostimo needs Node 24.7 or newer and found ${process.versions.node}. ` +
      'On Linux `npm ci` brings the right one by itself (do not pass --omit=optional); elsewhere install Node 24.',
  );
  process.exit(1);
}

// React ships two builds and looks here, once, for which one to use: the quick one, unless a developer is watching.
if (process.argv[1]?.endsWith('start.ts')) {
  process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';
}

// The second start reads what the first compiled: it takes half the time. Where nothing may be written it goes without.
module.enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/compiled'));
