import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface CrashReport {
  transaction: string;
  exception: { values: { type: string; stacktrace: { frames: unknown[] } }[] };
}

export interface CrashReceiver {
  /** Variables of a shop that reports here, and whose processes crash at a signal. */
  variables: Record<string, string>;
  /** Received bodies, unchanged. */
  bodies: string[];
  reports(): CrashReport[];
  /** Subject and kind of error of each report. */
  kinds(): (string | undefined)[][];
  close(): void;
}

/** No report may hold these words. */
const words = 'Maria Papadopoulou, 6900000000';
export const privateWords = /Maria|Papadopoulou|69000/;
/** A defect that is not caught, a promise without a handler, and the end of a process whose memory is full. */
const defects = `process.on('SIGUSR2', () => { setTimeout(() => { throw new TypeError('${words}'); }); });
process.on('SIGWINCH', () => { Promise.reject(new RangeError('${words}')); });
process.on('SIGCONT', () => process.abort());`;

/** Stand-in for the service that receives a shop's crash reports. */
export async function openCrashReceiver(): Promise<CrashReceiver> {
  const bodies: string[] = [];
  const server = http.createServer(async (request, response) => {
    bodies.push(await text(request));
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const reports = () => bodies.map((body) => JSON.parse(body) as CrashReport);
  return {
    variables: {
      ERROR_REPORTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defects)}`,
    },
    bodies,
    reports,
    kinds: () => reports().map(({ transaction, exception }) => [transaction, exception.values[0]?.type]),
    close: () => void server.close(),
  };
}
