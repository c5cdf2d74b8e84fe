import { describeCommandError } from '../nostimo/describe-error.ts';
import { requireDatabaseUrl } from '../nostimo/find-shop.ts';
import { describeVersion } from './describe-version.ts';

const usage = 'nostimo version    versions of the shop, its schema, Node and, where it can be reached, PostgreSQL';

try {
  if (process.argv.length > 2) throw new Error(usage);
  for (const line of await describeVersion(findDatabase())) console.log(line);
} catch (error) {
  console.error(describeCommandError(error));
  process.exitCode = 1;
}

/** The versions are printed without a database, too. */
function findDatabase(): string | Error {
  try {
    return requireDatabaseUrl();
  } catch (error) {
    return error as Error;
  }
}
