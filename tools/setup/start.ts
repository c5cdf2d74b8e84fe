import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#server/database/migrate.ts';
import { fileVariable, findOwnFile } from '#server/environment-file.ts';
import { WrongVariable } from '#server/wrong-variable.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { readSet } from './read-set.ts';
import { setUp } from './set-up.ts';

const usage = `nostimo setup                          asks, tries each part, writes the environment file, makes the owner
nostimo setup --database-url postgres://… --smtp-url smtp://… --mail-from "…" --public-url https://… \\
    --owner-email … --owner-name "…"     the same without a person
  --set NAME=value                       any other variable of .env.example; may be given several times
  --file /etc/nostimo/environment        the file to write (default: the one that nostimo finds, else .env)
Run again it keeps what the file holds, its secrets above all, and tries everything once more.`;

const flags = {
  'database-url': 'DATABASE_URL',
  'smtp-url': 'SMTP_URL',
  'mail-from': 'MAIL_FROM',
  'public-url': 'PUBLIC_URL',
} as const;

try {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      'database-url': { type: 'string' },
      'smtp-url': { type: 'string' },
      'mail-from': { type: 'string' },
      'public-url': { type: 'string' },
      'owner-email': { type: 'string' },
      'owner-name': { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
    },
  });
  const named = Object.entries(flags).flatMap(([flag, name]) => {
    const value = values[flag as keyof typeof flags];
    return value === undefined ? [] : [[name, value]];
  });
  const given = { ...Object.fromEntries(named), ...readSet(values.set) };
  const isByFlags = Object.keys(given).length > 0 || !process.stdin.isTTY;
  const keyboard = isByFlags ? null : readline.createInterface({ input: process.stdin, output: process.stdout });
  const file = values.file ?? findOwnFile(process.env) ?? '.env';
  requireFolderOf(file);
  const { 'owner-email': email, 'owner-name': name = '' } = values;
  process.exitCode = await setUp({
    file,
    dataFolder: process.env.DATA_DIR,
    given,
    owner: email ? { email, name } : null,
    ask:
      keyboard &&
      (async (question, usual) => (await keyboard.question(`${question}${usual && ` [${usual}]`}: `)) || usual),
    say: console.log,
    async addOwner(variables, owner) {
      const command = path.resolve(import.meta.dirname, '../admin/start-staff.ts');
      const words = ['add', owner.email, '--name', owner.name, '--roles', 'owner', '--reason', 'nostimo setup'];
      // The owner is the first row of an empty database, which the staff command would refuse.
      await migrate(variables.DATABASE_URL ?? '');
      const env = { ...process.env, ...variables, [fileVariable]: path.resolve(file), LOG_LEVEL: 'silent' };
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], { env, encoding: 'utf8' });
      return { isDone: status === 0, said: (stdout + stderr).trim().split('\n').at(-1) ?? '' };
    },
  });
  keyboard?.close();
} catch (error) {
  console.error(
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS') ? usage : describeCommandError(error),
  );
  process.exitCode = 2;
}

/** Checked before the first prompt. */
function requireFolderOf(file: string): void {
  const folder = path.dirname(path.resolve(file));
  if (!fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongVariable(`There is no folder ${folder}: make it first (install -d -m 750 ${folder}).`);
}
