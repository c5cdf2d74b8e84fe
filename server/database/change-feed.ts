import pg from 'pg';

export interface ChangeFeed {
  /** Runs `react` after every change of the topic in any process, and after every gap in which one may have been missed. */
  on(topic: string, react: () => void): void;
  close(): Promise<void>;
}

const retryInMs = 500;

/** Caches live in each process; PostgreSQL tells them all when what they hold has changed. */
export async function openChangeFeed(url: string, onError: (error: Error) => void): Promise<ChangeFeed> {
  const reactions = new Map<string, (() => void)[]>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function listen(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'nostimo change feed', keepAlive: true });
    fresh.on('error', (error) => {
      onError(error);
      scheduleRetry(fresh);
    });
    fresh.on('end', () => scheduleRetry(fresh));
    fresh.on('notification', ({ payload }) => {
      for (const react of reactions.get(payload ?? '') ?? []) react();
    });
    await fresh.connect();
    await fresh.query('listen shop_changes');
    client = fresh;
  }

  function scheduleRetry(broken: pg.Client): void {
    if (isClosed || retry || (client !== broken && client !== null)) return;
    client = null;
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await listen();
        for (const react of [...reactions.values()].flat()) react();
      } catch (error) {
        onError(error as Error);
        scheduleRetry(broken);
      }
    }, retryInMs);
  }

  await listen();
  return {
    on(topic, react) {
      reactions.set(topic, [...(reactions.get(topic) ?? []), react]);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
