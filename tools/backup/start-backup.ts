import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { forgetOldBackups, nameBackup } from './backup-name.ts';
import { makeBackup } from './make-backup.ts';
import { tell } from './tell.ts';

const usage = `npm run backup -- --to /var/backups/nostimo/ --passphrase-file FILE
  --recipient age1…          encrypt for a public key of age instead: then this machine cannot read its own backups
  --keep 14                  of a folder's backups, keep the newest so many
  --environment .env         the variables that go along (default: .env, where there is one); --environment "" for none
Backs up the shop of DATABASE_URL, or of the embedded database in DATA_DIR, running or not.`;

await tell(usage, async () => {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
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
  const dataFolder = process.env.DATA_DIR || './data';
  const to = nameBackup(values.to, new Date());
  const running = process.env.DATABASE_URL || findRunningPostgres(dataFolder);
  if (!running && !fs.existsSync(path.join(dataFolder, 'postgres')))
    return `There is no shop to back up in ${dataFolder}: set DATA_DIR or DATABASE_URL.`;
  const embedded = running ? null : await startEmbeddedPostgres(dataFolder);
  try {
    const environmentFile = values.environment ?? (fs.existsSync('.env') ? '.env' : '');
    const { tables, files } = await makeBackup({
      databaseUrl: running || embedded?.url || '',
      dataFolder,
      uploadsFolder: process.env.FILES_DIR || null,
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
  if (keep >= 1) for (const name of forgetOldBackups(path.dirname(to), keep)) console.log(`${name} is old and gone.`);
  return null;
});
