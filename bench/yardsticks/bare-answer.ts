import Fastify from 'fastify';

/** The least that Fastify can do: two letters of text. Every answer of the shop costs at least this much. */
const app = Fastify({ logger: false });
app.get('/', (_request, reply) => {
  reply.type('text/plain').send('ok');
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.send?.('ready');
