import fastify, { type FastifyInstance } from 'fastify';

/** The parts of a report that a person reads first. It holds places in the code, and no words of an error. */
interface Report {
  timestamp: string;
  release: string;
  transaction: string;
  exception: { values: { type: string; stacktrace: { frames: { filename: string; lineno: number }[] } }[] };
}

/** Receives the defects of a shop (ERROR_REPORTS_URL, an address without a key) and writes a line for each. */
export function buildErrorReceiver(write: (line: string) => void): FastifyInstance {
  const app = fastify();
  app.post('/defects', async (request, reply) => {
    const { timestamp, release, transaction, exception } = request.body as Report;
    const [first] = exception.values;
    const frame = first?.stacktrace.frames.at(-1);
    write(`${timestamp} ${release} ${transaction}: ${first?.type} at ${frame?.filename}:${frame?.lineno}`);
    return reply.code(204).send();
  });
  return app;
}
