import pg from 'pg';
import { isServersWord } from './database-away.ts';

export interface ChangeFeed {
  /**
   * Runs `react` after every change of the topic in any process, and after every gap in which one may have been missed: then
   * with null in place of the changed part.
   */
  on(topic: string, react: (what: string | null) => void): void;
  /** Invalidates all caches, as after a gap. Called when a change is found to have been missed. */
  distrust(): void;
  /** Milliseconds since the database last answered a ping, notified of a change, or accepted the connection. */
  silentForMs(): number;
  close(): Promise<void>;
}

const retryInMs = 500;
/** A silently dead connection is detected within two of these: with the retry, two seconds. */
const usualPingInMs = 750;
const connectTimeoutInMs = 3_000;

/** Caches live in each process; PostgreSQL notifies all of them when their data has changed. */
export async function openChangeFeed(
  url: string,
  onError: (error: Error) => void,
  pingInMs = usualPingInMs,
): Promise<ChangeFeed> {
  const reactions = new Map<string, ((what: string | null) => void)[]>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;
  let ping: NodeJS.Timeout | undefined;
  let isClosed = false;
  let lastContactAt = performance.now();
  const noteLife = () => {
    lastContactAt = performance.now();
  };

  async function listen(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'nostimo change feed',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutInMs,
    });
    fresh.on('error', (error) => {
      onError(error);
      scheduleRetry(fresh);
    });
    fresh.on('end', () => scheduleRetry(fresh));
    fresh.on('notification', ({ payload }) => {
      noteLife();
      const [topic = '', what = null] = (payload ?? '').split(' ');
      for (const react of reactions.get(topic) ?? []) react(what);
    });
    await fresh.connect();
    await fresh.query('listen shop_changes');
    noteLife();
    client = fresh;
    schedulePing(fresh);
  }

  /** Pings through the same connection that carries the notifications: if it does not answer, it would not notify either. */
  function schedulePing(pinged: pg.Client): void {
    clearTimeout(ping);
    ping = setTimeout(() => {
      let isAnswered = false;
      const giveUp = () => {
        if (isAnswered || isClosed) return;
        onError(new Error('the connection of the change feed is dead'));
        scheduleRetry(pinged);
        // With an unanswered statement, pg closes the connection without a message to the server.
        void pinged.end();
      };
      // In a busy process the timer fires before a response that has long arrived is read; setImmediate comes after both.
      const patience = setTimeout(() => setImmediate(giveUp), pingInMs);
      const answered = () => {
        isAnswered = true;
        clearTimeout(patience);
      };
      pinged.query('select 1').then(() => {
        answered();
        noteLife();
        if (client === pinged && !isClosed) schedulePing(pinged);
      }, answered);
    }, pingInMs).unref();
  }

  function reactToEverything(): void {
    for (const react of [...reactions.values()].flat()) react(null);
  }

  function scheduleRetry(broken: pg.Client): void {
    if (isClosed || retry || (client !== broken && client !== null)) return;
    client = null;
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await listen();
        reactToEverything();
      } catch (error) {
        // A server that refuses the connection is alive, and may well answer others.
        if (isServersWord(error)) noteLife();
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
    distrust: reactToEverything,
    silentForMs: () => performance.now() - lastContactAt,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(ping);
      await client?.end();
    },
  };
}
