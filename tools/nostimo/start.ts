import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileVariable } from '#server/environment-file.ts';
import { chooseEnvironmentFile } from './choose-environment-file.ts';
import { nostimoCommands, nostimoUsage } from './commands.ts';
import { describeCommandError } from './describe-error.ts';
import { describeShop, findShop } from './find-shop.ts';
import { readNostimoWords } from './read-words.ts';

const read = readNostimoWords(process.argv.slice(2));
if (!read) {
  console.error(nostimoUsage);
  process.exit(2);
}
const { command, envFile: named, rest } = read;
const { module, isAboutShop } = nostimoCommands[command];
try {
  const file = chooseEnvironmentFile({ command, named, variables: process.env, exists: fs.existsSync });
  if (file) process.env[fileVariable] = path.resolve(file);
  // On the error output, so that the output of a command can be used.
  if (isAboutShop) console.error(describeShop(findShop()));
  // As if the command's own module had been started: it reads its arguments there, and the shop starts its processes from it.
  process.argv = [process.execPath, fileURLToPath(module), ...rest];
  await import(module.href);
} catch (error) {
  console.error(describeCommandError(error));
  process.exitCode = 1;
}
