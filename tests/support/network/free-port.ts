import { randomInt } from 'node:crypto';
import dgram from 'node:dgram';
import { once } from 'node:events';
import net from 'node:net';

/** Below the ports that systems give to connections: none takes one between its being found and its use. */
const firstPort = 20_000;
const ports = 6_000;

/** A TCP port that is reserved for this test process until it ends. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = firstPort + randomInt(ports);
    if ((await reserve(port)) && (await isFree(port))) return port;
  }
}

/** Reserves the UDP port of the same number: the system gives each to one process, and takes it back when that process ends. */
async function reserve(port: number): Promise<boolean> {
  const socket = dgram.createSocket('udp4').unref();
  socket.bind(port + ports, '127.0.0.1');
  const isOurs = await listens(socket);
  if (!isOurs) socket.close();
  return isOurs;
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer().listen(port);
  const isFree = await listens(probe);
  if (isFree) await new Promise((resolve) => probe.close(resolve));
  return isFree;
}

const listens = (socket: net.Server | dgram.Socket) =>
  once(socket, 'listening').then(
    () => true,
    () => false,
  );
