import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Clock } from '#domain/clock.ts';
import { hashToken } from '../../calls/secret-token.ts';
import { feedPrinter } from './feed-printer.ts';
import type { PrintingDeps } from './printing-deps.ts';

const PrinterReport = z.object({
  isReady: z.boolean(),
  dotsPerMm: z.int().min(6).max(24),
  done: z
    .object({ jobId: z.uuid(), from: z.int().min(0), count: z.int().min(1).max(1000), isPrinted: z.boolean() })
    .nullable(),
});

interface PrinterRoutesOptions {
  printing: PrintingDeps;
  /** Null: this shop has no printer, and the route answers 404. */
  secret: string | null;
  clock: Clock;
}

/** Polled by the process beside a label printer. That process has one secret, and receives only pages to print. */
export async function printerRoutes(app: FastifyInstance, { printing, secret, clock }: PrinterRoutesOptions) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 4096 }, parseJson);
  app.post('/print-agent/work', async (request, reply) => {
    const [, given = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
    // Compared as hashes of equal length in constant time: the response time reveals nothing about a guess.
    if (!secret || !timingSafeEqual(hashToken(given), hashToken(secret))) return reply.code(404).send();
    const parsed = PrinterReport.safeParse(request.body);
    if (!parsed.success) return reply.code(422).send({ code: 'invalid-input' });
    const { done, ...printer } = parsed.data;
    const work = await feedPrinter(printing, printer, done, clock());
    reply.header('cache-control', 'no-store');
    return { work: work && { ...work, zpl: work.zpl.toString('base64') } };
  });
}
