import os from 'node:os';
import { buildServer } from '#server/build-server.ts';
import { hasShopTables } from '#server/database/database-mode-store.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { Queryable } from '#server/database/queryable.ts';
import { readEnvironment } from '#server/environment.ts';
import { WrongVariable } from '#server/wrong-variable.ts';
import { describeCommandError } from '../nostimo/describe-error.ts';
import { describeMissingShop, findShop } from '../nostimo/find-shop.ts';
import { type CommandDeps, runCommand } from './run-command.ts';

const toClose: (() => Promise<unknown>)[] = [];

/**
 * The shop without its HTTP: on its own database, or on that of a running shop. Throws where there is none: a command that
 * made one would speak to a shop that never opens.
 */
export async function openShopHere() {
  const environment = readEnvironment();
  const { DATA_DIR: dataFolder, PUBLIC_URL, PORT } = environment;
  const shop = findShop();
  if (!shop.databaseUrl && !shop.hasEmbedded) throw new WrongVariable(describeMissingShop(dataFolder));
  const database = await openDatabase({
    url: shop.databaseUrl ?? undefined,
    dataFolder,
    onError: () => {},
    guard: requireShopTables,
  });
  toClose.unshift(database.close);
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const app = await buildServer({ environment, database, clock: () => new Date(), publicUrl, web: 'none' });
  toClose.unshift(() => app.close());
  return app;
}

async function requireShopTables(db: Queryable): Promise<void> {
  if (!(await hasShopTables(db)))
    throw new WrongVariable(
      'No shop was ever started on this database: check DATABASE_URL, or start the shop first (nostimo start).',
    );
}

const openPipeline = async () => (await openShopHere()).pipeline;

export async function closeShopHere(): Promise<void> {
  for (const close of toClose) await close();
}

/** Commands for the operator of the shop's machine: calls of the contract, as the owner, without a screen. */
export async function runHere(deps: Pick<CommandDeps, 'commands' | 'script'>): Promise<void> {
  try {
    process.exitCode = await runCommand(process.argv.slice(2), {
      ...deps,
      name: `${os.userInfo().username} (command line)`,
      openPipeline,
      say: console.log,
      complain: console.error,
    });
  } catch (error) {
    console.error(describeCommandError(error));
    process.exitCode = 1;
  } finally {
    await closeShopHere();
  }
}
