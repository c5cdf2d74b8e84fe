import net from 'node:net';
import type { AttackRequest } from './attack-request.ts';

export interface AttackAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const longestWaitInMs = 20_000;

/** Bytes on a socket of its own: a client library would fix or refuse half of them. Null: no answer arrived. */
export function send(port: number, request: AttackRequest): Promise<AttackAnswer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = net.connect({ port, host: '127.0.0.1' }, () => socket.write(bytesOf(request)));
    socket.setTimeout(longestWaitInMs, () => socket.destroy());
    socket.on('data', (chunk) => chunks.push(chunk));
    // The shop may refuse and close before all is sent.
    socket.on('error', () => {});
    socket.on('close', () => resolve(readAnswer(Buffer.concat(chunks))));
  });
}

function bytesOf({ method, path, headers, body }: AttackRequest): Buffer {
  const has = (name: string) => headers.some(([known]) => known.toLowerCase() === name);
  const all: [string, string][] = [...(has('host') ? [] : [['host', 'localhost'] as [string, string]]), ...headers];
  if (body && !has('content-length') && !has('transfer-encoding')) all.push(['content-length', String(body.length)]);
  all.push(['connection', 'close']);
  const head = [`${method} ${path} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}

function readAnswer(bytes: Buffer): AttackAnswer | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? joinChunks(rest) : rest;
  const isPacked = headers['content-encoding'] !== undefined;
  return { status: Number(first.split(' ')[1]), headers, body: isPacked ? '' : body.toString('utf8') };
}

function joinChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (!size || end < 0) break;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
