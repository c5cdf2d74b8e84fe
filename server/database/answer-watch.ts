/** Time of the latest response of the database, on any connection. */
export interface SignsOfLife {
  silentForMs(): number;
}

/**
 * Resolves with the result, or fails once the database is silent. A result from the pool itself, such as an idle connection, is
 * no sign that the database is alive (`isFromServer`: false).
 */
export type WatchAnswer = <Answer>(asked: Promise<Answer>, isFromServer?: boolean) => Promise<Answer>;

/** A live database answers its pings each second; after this silence it is frozen, or the connection to it is dead. */
const longestSilenceInMs = 3_000;
/** Minimum time for a statement sent during the silence: a response to it would end the silence. */
const shortestWaitInMs = 500;
const pollEveryInMs = 250;

class DatabaseSilent extends Error {
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database has not answered for seconds');
  }
}

interface Waiting {
  since: number;
  giveUp(): void;
}

/**
 * Watches statements for a database that holds its connections open but does not respond (a stopped process, a half-open connection). A
 * statement that is slow while the database answers others is left alone: the server's own limits end it.
 */
export function watchAnswers(signs: SignsOfLife | undefined): WatchAnswer {
  if (!signs) return (asked) => asked;
  const waiting = new Set<Waiting>();
  let lastContactAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    const now = performance.now();
    if (Math.min(signs?.silentForMs() ?? 0, now - lastContactAt) < longestSilenceInMs) return;
    for (const each of waiting) if (now - each.since >= shortestWaitInMs) each.giveUp();
  }

  return <Answer>(asked: Promise<Answer>, isFromServer = true) =>
    new Promise<Answer>((resolve, reject) => {
      const entry: Waiting = {
        since: performance.now(),
        giveUp() {
          waiting.delete(entry);
          reject(new DatabaseSilent());
        },
      };
      waiting.add(entry);
      // In a busy process the timer fires before a response that has long arrived is read; setImmediate comes after both.
      timer ??= setInterval(() => setImmediate(look), pollEveryInMs).unref();
      asked.then(
        (answer) => {
          if (isFromServer) lastContactAt = performance.now();
          waiting.delete(entry);
          resolve(answer);
        },
        (error) => {
          waiting.delete(entry);
          reject(error);
        },
      );
    });
}
