import path from 'node:path';
import { findRunningPostgres, hasEmbeddedDatabase } from '#server/database/embedded/running-postgres.ts';
import { loadEnvironmentFile } from '#server/environment-file.ts';
import { readVariableFiles } from '#server/variable-files.ts';
import { WrongVariable } from '#server/wrong-variable.ts';

/** The shop that the variables describe, even if it does not exist. */
export interface FoundShop {
  /** The server of DATABASE_URL, or the embedded one of a shop that runs; null where neither is. */
  databaseUrl: string | null;
  isEmbedded: boolean;
  /** True if there is an embedded database in the data folder. */
  hasEmbedded: boolean;
  dataFolder: string;
  environmentFile: string | null;
  variables: Record<string, string | undefined>;
}

export function findShop(): FoundShop {
  const environmentFile = loadEnvironmentFile(process.env);
  const variables = readVariableFiles(process.env, ['DATABASE_URL', 'DATA_DIR', 'SHOP_SECRET', 'FILES_DIR']);
  if (typeof variables === 'string') throw new WrongVariable(variables);
  const dataFolder = variables.DATA_DIR || './data';
  const named = variables.DATABASE_URL || null;
  return {
    databaseUrl: named ?? findRunningPostgres(dataFolder),
    isEmbedded: named === null,
    hasEmbedded: hasEmbeddedDatabase(dataFolder),
    dataFolder,
    environmentFile,
    variables,
  };
}

/** For commands that use a running database. */
export function requireDatabaseUrl(shop: FoundShop = findShop()): string {
  if (shop.databaseUrl) return shop.databaseUrl;
  throw new WrongVariable(
    shop.hasEmbedded
      ? `The shop in ${path.resolve(shop.dataFolder)} does not run: start it (nostimo start), then try again.`
      : describeMissingShop(shop.dataFolder),
  );
}

export function describeMissingShop(dataFolder: string): string {
  return (
    `There is no shop in ${path.resolve(dataFolder)}, and DATABASE_URL is not set. Say which shop is meant: ` +
    'nostimo --environment-file FILE, or NOSTIMO_ENV_FILE, DATABASE_URL or DATA_DIR; a new one is made by nostimo setup and nostimo start.'
  );
}

/** Shop and database of a command, in one line and without its password. */
export function describeShop({ databaseUrl, isEmbedded, hasEmbedded, dataFolder, ...found }: FoundShop): string {
  const { variables, environmentFile } = found;
  const mode = variables.SHOP_MODE || (isEmbedded ? 'demo' : 'SHOP_MODE not set');
  const place = isEmbedded
    ? `embedded database in ${path.resolve(dataFolder)}${databaseUrl ? '' : hasEmbedded ? ', not running' : ', not there yet'}`
    : describeDatabase(databaseUrl ?? '');
  const source = environmentFile ? `variables of ${path.resolve(environmentFile)}` : 'no environment file';
  return `nostimo: ${[variables.PUBLIC_URL, mode, place, source].filter(Boolean).join(', ')}`;
}

function describeDatabase(url: string): string {
  if (!URL.canParse(url)) return 'a DATABASE_URL that cannot be read';
  const { hostname, port, pathname, username } = new URL(url);
  const name = decodeURIComponent(pathname.slice(1));
  return `database ${name} at ${hostname || 'this machine'}:${port || 5432}${username && ` as ${decodeURIComponent(username)}`}`;
}
