import cluster from 'node:cluster';
import fs from 'node:fs';
import http from 'node:http';
import { supervise } from '#server/operations/processes/supervisor.ts';

/** A program that is supervised like the shop, and opens only while the given obstacle file is missing. */
const [port = '0', obstacle = ''] = process.argv.slice(2);
if (cluster.isPrimary) {
  const options = { processes: 1, longestGoodbyeInMs: 5000, pauseBeforeAnotherInMs: 100 };
  const supervisor = await supervise({ ...options, log: (message) => process.stdout.write(`${message}\n`) });
  process.on('SIGHUP', () => void supervisor.roll());
  process.on('SIGTERM', () => void supervisor.end().then(() => process.exit(0)));
  process.stdout.write('open\n');
} else {
  if (fs.existsSync(obstacle)) process.exit(1);
  process.on('message', () => process.exit(0));
  http.createServer((_request, response) => response.end(String(process.pid))).listen(Number(port), '127.0.0.1');
}
