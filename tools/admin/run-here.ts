import os from 'node:os';
import { buildServer } from '#server/build-server.ts';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readEnvironment } from '#server/environment.ts';
import { type CommandDeps, runCommand } from './run-command.ts';

const toClose: (() => Promise<unknown>)[] = [];

/** The shop without its HTTP: on its own database, or on that of a shop that runs beside it. */
export async function openShopHere() {
  const environment = readEnvironment();
  const { DATA_DIR: dataFolder, DATABASE_URL, PUBLIC_URL, PORT } = environment;
  const url = DATABASE_URL ?? findRunningPostgres(dataFolder) ?? undefined;
  const database = await openDatabase({ url, dataFolder, onError: () => {} });
  toClose.unshift(database.close);
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`;
  const app = await buildServer({ environment, database, clock: () => new Date(), publicUrl, web: 'none' });
  toClose.unshift(() => app.close());
  return app;
}

const openPipeline = async () => (await openShopHere()).pipeline;

export async function closeShopHere(): Promise<void> {
  for (const close of toClose) await close();
}

/** Commands for whoever runs the shop's machine: calls of the contract, as the owner, without a screen. */
export async function runHere(deps: Pick<CommandDeps, 'commands' | 'script'>): Promise<void> {
  process.exitCode = await runCommand(process.argv.slice(2), {
    ...deps,
    name: `${os.userInfo().username} (command line)`,
    openPipeline,
    say: console.log,
    complain: console.error,
  }).finally(closeShopHere);
}
