import net from 'node:net';

export interface Exchange {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Asked {
  url: string;
  /** What each connection sends next. */
  connections: readonly (() => Buffer)[];
  seconds: number;
}

export interface Answers {
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
 * Asks over so many connections, each as soon as its last answer is whole, and looks at nothing of an answer but its status and its
 * length. A client that reads bodies as text spends more on a packed page than the shop does, on the same cores. Any answer but a 2xx
 * is an error, not a figure.
 */
export async function askOverAndOver({ url, connections, seconds }: Asked): Promise<Answers> {
  const { hostname, port } = new URL(url);
  const answers = { count: 0, latenciesInMs: [] as number[], bytes: 0 };
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    connections.map((next) =>
      askOnOne({ hostname, port: Number(port), next, until }, (latencyInMs, bytes) => {
        answers.count += 1;
        answers.bytes += bytes;
        answers.latenciesInMs.push(latencyInMs);
      }),
    ),
  );
  return { ...answers, seconds: (performance.now() - began) / 1000 };
}

interface Line {
  hostname: string;
  port: number;
  next(): Buffer;
  until: number;
}

const endOfHead = '\r\n\r\n';
const longestAnswerInMs = 60_000;

/** What is under way at the end is cut off. */
function askOnOne(
  { hostname, port, next, until }: Line,
  onAnswer: (latencyInMs: number, bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: hostname, port, noDelay: true });
    const ending = setTimeout(end, until - performance.now());
    let isOver = false;
    let askedAt = 0;
    let bytes = 0;
    let head: Buffer | null = null;
    let bodyLeft = 0;
    function end(error?: Error) {
      if (isOver) return;
      isOver = true;
      clearTimeout(ending);
      socket.destroy();
      if (error) reject(error);
      else resolve();
    }
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
      if (bodyLeft < 0) throw new Error('More came than was told.');
      onAnswer(performance.now() - askedAt, bytes);
      ask();
    }
    socket.setTimeout(longestAnswerInMs, () => end(new Error('No answer came.')));
    socket.once('connect', ask);
    socket.once('error', end);
    socket.once('end', () => end(new Error('The line was closed.')));
    socket.on('data', (chunk) => {
      try {
        take(chunk);
      } catch (error) {
        end(error as Error);
      }
    });
  });
}

function readLength(head: string): number {
  const status = head.slice(9, 12);
  if (!status.startsWith('2')) throw new Error(`An answer was ${status}.`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error('An answer without its length.');
  return Number(length);
}
