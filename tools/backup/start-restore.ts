import { parseArgs } from 'node:util';
import { findShop } from '../nostimo/find-shop.ts';
import { findMigrationsOf } from './manifest.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { runCommand } from './run-command.ts';

const usage = `nostimo restore --from FILE --passphrase-file FILE
  --identity-file FILE       the private key of age, for a backup made with --recipient
  --check                    read it to its end and say what is in it; touch nothing
Restores into DATA_DIR, which must be new, with the embedded database, or with the empty database of DATABASE_URL.`;

await runCommand(usage, async () => {
  const { variables, dataFolder } = findShop();
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      'passphrase-file': { type: 'string' },
      'identity-file': { type: 'string' },
      check: { type: 'boolean' },
    },
  });
  if (!values.from) return usage;
  const key = { passphraseFile: values['passphrase-file'], identityFile: values['identity-file'] };
  const target = {
    databaseUrl: variables.DATABASE_URL || null,
    dataFolder,
  };
  const { manifest } = values.check
    ? await readBackup(values.from, key)
    : { manifest: await restoreBackup({ from: values.from, key, ...target }) };
  findMigrationsOf(manifest);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const said = `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.length} files, as of ${manifest.madeAt}`;
  console.log(values.check ? `Whole and readable: ${said}.` : `Restored: ${said}.`);
  return null;
});
