import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { troubleAnswer } from './answers.ts';
import type { KnobBoard } from './knobs.ts';

/** Bad days of the API, as the knobs say. What was asked is done all the same, but for `down` and `rateLimit`. */
export function addWeather(app: FastifyInstance, knobs: KnobBoard): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (knobs.takeTurn('down')) return reply.code(503).send('');
    if (knobs.takeTurn('rateLimit')) {
      const seconds = knobs.retryAfterInSeconds();
      if (seconds !== null) reply.header('retry-after', String(seconds));
      return reply.code(429).send('');
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (knobs.slowInMs() > 0) await pause(knobs.slowInMs(), undefined, { ref: false });
    if (reply.statusCode === 503 || reply.statusCode === 429) return payload;
    if (knobs.takeTurn('loseAnswers')) request.raw.socket.destroy();
    if (knobs.takeTurn('errorEnvelope')) {
      reply.code(200).type('application/json');
      return troubleAnswer();
    }
    if (!knobs.takeTurn('nonsense')) return payload;
    reply.code(200).type('text/html');
    return '<!doctype html><title>We will be right back</title>';
  });
}
