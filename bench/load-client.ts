import net from 'node:net';

export interface Exchange {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Asked {
  url: string;
  /** The next request of each connection. */
  connections: readonly (() => Buffer)[];
  seconds: number;
}

interface Answers {
  count: number;
  seconds: number;
  latenciesInMs: number[];
  bytes: number;
}

/** An exchange as it goes over the wire. */
export function writeExchange(url: string, { method = 'GET', path, headers = {}, body = '' }: Exchange): Buffer {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: new URL(url).host, ...headers, ...length }).map((pair) => pair.join(': '));
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
}

/**
 * Requests over this many connections, each as soon as its last answer is complete; reads only the status and the length of an answer.
 * A client that reads bodies spends more on a packed page than the shop does, on the same cores. Any answer but a 2xx is an error, not a
 * figure.
 */
export async function askOverAndOver({ url, connections, seconds }: Asked): Promise<Answers> {
  const { hostname, port } = new URL(url);
  const answers = { count: 0, latenciesInMs: [] as number[], bytes: 0 };
  const began = performance.now();
  const onAnswer = (latencyInMs: number, bytes: number) => {
    answers.count += 1;
    answers.bytes += bytes;
    answers.latenciesInMs.push(latencyInMs);
  };
  await Promise.all(
    connections.map((next) => {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true });
      return askOnOne(socket, { next, until: began + seconds * 1000, onAnswer });
    }),
  );
  return { ...answers, seconds: (performance.now() - began) / 1000 };
}

const endOfHead = '\r\n\r\n';
const longestAnswerInMs = 60_000;

interface Asking {
  next(): Buffer;
  until: number;
  onAnswer(latencyInMs: number, bytes: number): void;
}

/** Pending requests are cut off at the end. */
function askOnOne(socket: net.Socket, { next, until, onAnswer }: Asking): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let askedAt = 0;
  let bytes = 0;
  let head: Buffer | null = null;
  let bodyLeft = 0;
  function ask() {
    askedAt = performance.now();
    bytes = 0;
    head = null;
    socket.write(next());
  }
  function take(chunk: Buffer) {
    bytes += chunk.length;
    if (bodyLeft > 0) bodyLeft -= chunk.length;
    else {
      head = head ? Buffer.concat([head, chunk]) : chunk;
      const at = head.indexOf(endOfHead);
      if (at < 0) return;
      bodyLeft = readLength(head.toString('latin1', 0, at)) - (head.length - at - endOfHead.length);
    }
    if (bodyLeft > 0) return;
    onAnswer(performance.now() - askedAt, bytes);
    ask();
  }
  const ending = setTimeout(resolve, until - performance.now());
  socket.setTimeout(longestAnswerInMs, () => reject(new Error('No answer came.')));
  socket.once('connect', ask).once('error', reject);
  socket.once('end', () => reject(new Error('The connection was closed.')));
  socket.on('data', (chunk) => {
    try {
      take(chunk);
    } catch (error) {
      reject(error);
    }
  });
  return promise.finally(() => {
    clearTimeout(ending);
    socket.removeAllListeners('data').destroy();
  });
}

function readLength(head: string): number {
  const status = head.slice(9, 12);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!status.startsWith('2') || length === undefined)
    throw new Error(`An answer was ${status}, or without its length.`);
  return Number(length);
}
