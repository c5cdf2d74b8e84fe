import type pg from 'pg';
import type { WatchAnswer } from './answer-watch.ts';

export interface LentConnections {
  /** Fails when the database is silent; a connection that arrives later goes back to the pool. */
  lend(): Promise<pg.PoolClient>;
  /** With an error the connection is closed, and the pool opens another. */
  giveBack(client: pg.PoolClient, broken?: Error): void;
  watch: WatchAnswer;
}

/** Connections of the pool, with an error listener while lent: one that breaks between two statements would end the process. */
export function lendConnections(
  pool: pg.Pool,
  watch: WatchAnswer,
  onIdleError: (error: Error) => void,
): LentConnections {
  return {
    watch,
    async lend() {
      const connecting = pool.connect();
      try {
        const client = await watch(connecting, false);
        client.on('error', onIdleError);
        return client;
      } catch (error) {
        connecting.then(
          (client) => client.release(),
          () => {},
        );
        throw error;
      }
    },
    giveBack(client, broken) {
      client.off('error', onIdleError);
      client.release(broken);
    },
  };
}
