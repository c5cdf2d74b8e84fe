import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { describeMissingShop, findShop } from '../nostimo/find-shop.ts';
import { forgetOldBackups, nameBackup } from './backup-name.ts';
import { makeBackup } from './make-backup.ts';
import { runCommand } from './run-command.ts';

const usage = `nostimo backup --to /var/backups/nostimo/ --passphrase-file FILE
  --recipient age1…          encrypt for a public key of age instead: then this machine cannot read its own backups
  --keep 14                  of a folder's backups, keep the newest so many
  --environment FILE         the variables that go along (default: those of the command itself); --environment "" for none
Backs up the shop of DATABASE_URL, or of the embedded database in DATA_DIR, running or not.`;

await runCommand(usage, async () => {
  const shop = findShop();
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      'passphrase-file': { type: 'string' },
      recipient: { type: 'string' },
      keep: { type: 'string' },
      environment: { type: 'string' },
    },
  });
  if (!values.to) return usage;
  const { dataFolder, databaseUrl: running } = shop;
  if (!running && !shop.hasEmbedded) return describeMissingShop(dataFolder);
  const to = nameBackup(values.to, new Date());
  const embedded = running ? null : await startEmbeddedPostgres(dataFolder);
  try {
    const environmentFile = values.environment ?? shop.environmentFile;
    const { tables, files } = await makeBackup({
      databaseUrl: running || embedded?.url || '',
      dataFolder,
      uploadsFolder: shop.variables.FILES_DIR || null,
      environmentFile: environmentFile || null,
      key: { passphraseFile: values['passphrase-file'], recipient: values.recipient },
      to,
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `${to}: ${rows} rows of ${tables.length} tables, ${files.length} files, ${fs.statSync(to).size} bytes.`,
    );
  } finally {
    await embedded?.stop();
  }
  const keep = Number(values.keep);
  if (keep >= 1)
    for (const name of forgetOldBackups(path.dirname(to), keep)) console.log(`Deleted the old backup ${name}.`);
  return null;
});
