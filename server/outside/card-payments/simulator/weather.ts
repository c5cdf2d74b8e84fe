import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { KnobBoard } from './knobs.ts';

/** Bad days of the API, as the knobs say. What was asked is done all the same, but for `down`. */
export function addWeather(app: FastifyInstance, knobs: KnobBoard): void {
  app.addHook('onRequest', async (_request, reply) => {
    if (knobs.takeTurn('down')) return reply.code(503).send('');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (knobs.slowInMs() > 0) await pause(knobs.slowInMs(), undefined, { ref: false });
    if (reply.statusCode === 503) return payload;
    if (knobs.takeTurn('loseAnswers')) request.raw.socket.destroy();
    if (!knobs.takeTurn('nonsense')) return payload;
    reply.code(200).type('text/html');
    return '<!doctype html><title>We will be right back</title>';
  });
}
