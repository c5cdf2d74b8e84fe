import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseCookies } from '#contract/fields/cookies.ts';
import { kitchenCalls } from '#contract/kitchen/kitchen-calls.ts';
import { everyDate, officeFeedPath } from '#contract/staff/office-feed.ts';
import type { Bearer } from '../../calls/handlers.ts';
import type { ChangeFeed } from '../../database/change-feed.ts';
import type { Refuse } from '../../operations/refuse.ts';

interface FeedRoutesOptions {
  feed: ChangeFeed;
  /** Does not record activity: an open page alone does not keep a session alive. */
  findWatcher(token: string): Promise<Bearer | null>;
  refuse: Refuse;
  /** Interval of the heartbeat, which also checks that the reader is still at work. */
  beatInMs?: number;
  mostReaders?: number;
}

interface Reader {
  token: string;
  from: string;
  to: string;
  stream: Readable;
}

type FeedRequest = FastifyRequest<{ Querystring: { from?: string; to?: string } }>;

const watching: readonly string[] = kitchenCalls['delivery-day-one'].roles;

/**
 * Notifies open office pages of the dates that have changed; the pages read the changes by their own calls. A reader that reconnects
 * reads everything again, so no events are stored for it.
 */
export async function feedRoutes(app: FastifyInstance, options: FeedRoutesOptions) {
  const { feed, findWatcher, refuse, beatInMs = 5_000, mostReaders = 500 } = options;
  const readers = new Set<Reader>();

  function leave(reader: Reader): void {
    readers.delete(reader);
    reader.stream.push(null);
  }
  async function isAtWork(token: string): Promise<boolean> {
    const found = await findWatcher(token);
    const { staff } = found ?? {};
    return Boolean(staff && !staff.sitting?.owes && staff.roles.some((role) => watching.includes(role)));
  }
  feed.on('delivery-days', (date) => {
    for (const { from, to, stream } of readers)
      if (date === null || (date >= from && date <= to)) stream.push(`data: ${date ?? everyDate}\n\n`);
  });
  const beat = setInterval(async () => {
    for (const reader of [...readers]) {
      // A database that is unavailable for a moment ends no session.
      const isStill = await isAtWork(reader.token).catch(() => true);
      if (isStill) reader.stream.push(': beat\n\n');
      else leave(reader);
    }
  }, beatInMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const reader of [...readers]) leave(reader);
  });

  app.get(officeFeedPath, { compress: false }, async (request: FeedRequest, reply) => {
    const token = tokenOf(request);
    if (!token || !(await isAtWork(token))) return refuse('staff-only', request, reply);
    if (readers.size >= mostReaders) return refuse('too-many-requests', request, reply);
    const { from = '0000-01-01', to = '9999-12-31' } = request.query;
    const reader: Reader = { token, from, to, stream: new Readable({ read() {} }) };
    readers.add(reader);
    reader.stream.on('close', () => readers.delete(reader));
    request.raw.on('close', () => leave(reader));
    // Changes from before the connection are included in what the reader loads now.
    reader.stream.push(`retry: 1000\ndata: ${everyDate}\n\n`);
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('x-accel-buffering', 'no')
      .header('x-robots-tag', 'noindex')
      .send(reader.stream);
  });
}

/** Token from the office's cookie, or from the authorization header. */
function tokenOf({ headers }: FastifyRequest): string | null {
  const bearer = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
  const cookies = parseCookies(headers.cookie);
  return bearer ?? cookies.get('__Secure-office') ?? cookies.get('office') ?? null;
}
