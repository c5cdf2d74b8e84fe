import fs from 'node:fs';
import { WrongVariable } from './wrong-variable.ts';

type Given = Record<string, string | undefined>;

/** Variable with the name of the environment file; set by `nostimo`, so that all its processes read the same file. */
export const fileVariable = 'NOSTIMO_ENV_FILE';

/** The file this process reads its variables from: the given one, or .env in the current folder; null without one. */
export function findOwnFile(variables: Given): string | null {
  return variables[fileVariable] || (fs.existsSync('.env') ? '.env' : null);
}

/** Adds the file's variables to those of the process, which take precedence. */
export function loadEnvironmentFile(variables: Given): string | null {
  const file = findOwnFile(variables);
  if (!file) return null;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new WrongVariable(describeUnreadable(file, (error as NodeJS.ErrnoException).code ?? ''));
  }
  return file;
}

function describeUnreadable(file: string, code: string): string {
  if (code === 'ENOENT')
    return `There is no file ${file}: --environment-file or ${fileVariable} must name one with variables.`;
  if (code === 'EACCES')
    return `${file} cannot be read by this user: run the command as the shop's own user (sudo -u nostimo nostimo …).`;
  return `${file} cannot be read as a file of variables (${code}).`;
}
