import fs from 'node:fs';
import { clockStartingAt } from '#domain/clock.ts';
import { connect, type Database } from '#server/database/database.ts';
import { findRunningPostgres } from '#server/database/embedded/running-postgres.ts';
import { sql } from '#server/database/sql.ts';
import { findFreePort } from '../support/network/free-port.ts';
import { makeDataFolder, type ShopProcess, startShopProcess, waitForExit } from '../support/shop/shop-process.ts';

export type SoakShop = Awaited<ReturnType<typeof createSoakShop>>;

/** A shop as `npm start` runs it, whose process can be killed and whose clock can be set. */
export async function createSoakShop() {
  const port = String(await findFreePort());
  const folder = makeDataFolder();
  let running: ShopProcess | null = null;
  let clock = clockStartingAt('2026-11-16T10:00:00+02:00', () => performance.now());
  let variables: Record<string, string> = {};

  const shop = {
    url: `http://localhost:${port}`,
    folder,
    port: Number(port),
    now: () => clock(),
    moveClock(byMs: number) {
      clock = clockStartingAt(new Date(clock().getTime() + byMs).toISOString(), () => performance.now());
    },
    variables: () => ({
      ...variables,
      PORT: port,
      DATA_DIR: folder,
      RATE_LIMIT_PER_MINUTE: '0',
      CALL_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    }),
    use(more: Record<string, string>) {
      variables = more;
    },
    async start() {
      running = await startShopProcess({ ...shop.variables(), SHOP_CLOCK: clock().toISOString() });
    },
    async kill() {
      running?.child.kill('SIGKILL');
      if (running) await waitForExit(running.child);
    },
    async stop() {
      await running?.stop();
      running = null;
    },
    /** Like a database that fails over: every connection of the shop is cut, at any point of its work. */
    async cutConnections() {
      const db: Database = connect(findRunningPostgres(folder) ?? '', () => {});
      await db.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'nostimo' and pid <> pg_backend_pid()`);
      await db.close().catch(() => {});
    },
    async remove() {
      await shop.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
  return shop;
}
