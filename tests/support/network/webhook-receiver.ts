import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Answer = (response: http.ServerResponse, message: ReceivedMessage) => void;

/** Another program that receives events: it records them, and answers as the test decides. */
export interface WebhookReceiver {
  url: string;
  received: ReceivedMessage[];
  answerWith(answer: number | Answer): void;
  close(): Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = [];
  let answer: Answer = (response) => void response.writeHead(204).end();
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const message = { path: request.url ?? '', headers, body: Buffer.concat(pieces).toString() };
      received.push(message);
      answer(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answerWith(next) {
      answer = typeof next === 'number' ? (response) => void response.writeHead(next).end() : next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
