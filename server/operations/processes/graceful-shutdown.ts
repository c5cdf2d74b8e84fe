import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const pollEveryMs = 25;

/**
 * Takes no new connections and serves those that are open until their clients have left or `longestInMs` have passed. HTTP's own
 * `close` would cut idle ones at once, and a client about to send a request on one would get no response.
 */
export async function serveToTheEnd(server: net.Server, longestInMs: number): Promise<void> {
  net.Server.prototype.close.call(server);
  const until = performance.now() + longestInMs;
  while (performance.now() < until && (await countConnections(server)) > 0) await sleep(pollEveryMs);
}

function countConnections(server: net.Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));
}
