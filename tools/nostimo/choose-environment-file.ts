import { fileVariable } from '#server/environment-file.ts';
import type { NostimoCommandName } from './commands.ts';

/** File written by `nostimo setup --file` of docs/operations.md. */
export const systemFile = '/etc/nostimo/environment';

interface Circumstances {
  command: NostimoCommandName;
  /** Value of --environment-file. */
  named: string | null;
  variables: Record<string, string | undefined>;
  exists(file: string): boolean;
}

/**
 * The environment file of a command; null: none. A checkout on the shop's machine must stay a demo when it is started, and a process
 * with a database in its own variables must not be mixed with the machine's shop: neither reads the system's file.
 */
export function chooseEnvironmentFile({ command, named, variables, exists }: Circumstances): string | null {
  if (named) return named;
  if (variables[fileVariable]) return variables[fileVariable];
  if (exists('.env')) return '.env';
  const names = ['DATABASE_URL', 'DATABASE_URL_FILE', 'DATA_DIR', 'SHOP_MODE'];
  const isNamedAlready = names.some((name) => variables[name]);
  return command !== 'start' && !isNamedAlready && exists(systemFile) ? systemFile : null;
}
