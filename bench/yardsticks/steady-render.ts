import Fastify from 'fastify';
import { createContext, createElement as h, type ReactNode, useContext, useMemo } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * A page of 60 cards by React's renderToString, new for each request. It is independent of the shop and never changes, so that it shows how fast
 * a machine renders, whatever happens to the shop's own pages.
 */
const Words = createContext<(word: string, count: number) => string>(() => '');

function Figure({ name, value }: { name: string; value: number }) {
  const say = useContext(Words);
  return h('li', { className: 'flex items-center gap-1 text-ink-muted' }, h('b', null, value), ' ', say(name, value));
}

function Button({ label, children }: { label: string; children?: ReactNode }) {
  const look = useMemo(() => ['button', 'button-accent', 'rounded-round'].join(' '), []);
  return h('button', { type: 'submit', 'aria-label': label, className: look }, h('span', null, children));
}

function Card({ number }: { number: number }) {
  const say = useContext(Words);
  const name = say('πιάτο', number);
  const picture = `/files/products/images/dish-${number}/1.jpg?w=400&format=avif`;
  return h(
    'article',
    { className: 'grid gap-x-3 gap-y-2 rounded-picture border-line bg-surface p-2' },
    h(
      'picture',
      { className: 'contents' },
      h('source', {
        type: 'image/avif',
        srcSet: `${picture} 400w, ${picture}&x=2 800w`,
        sizes: '(min-width: 900px) 31vw, 94vw',
      }),
      h('img', { src: picture, alt: '', width: 800, height: 600, loading: 'lazy', decoding: 'async' }),
    ),
    h('h2', { className: 'dish-name' }, h('a', { href: `/product/dish-${number}` }, name)),
    h('p', { className: 'dish-macros' }, say('υδατάνθρακες', 32), ' · ', say('λιπαρά', 18)),
    h(
      'ul',
      { className: 'dish-marks' },
      ...['kcal', 'πρωτεΐνη', 'ίνες', 'αλάτι'].map((fact, place) =>
        h(Figure, { key: fact, name: fact, value: number * 7 + place }),
      ),
    ),
    h(
      'form',
      { action: '/cart/item', method: 'post', className: 'flex items-center justify-between' },
      h('input', { type: 'hidden', name: 'itemId', value: `item-${number}` }),
      h('span', { className: 'price' }, `${(number / 10 + 5).toFixed(2)} €`),
      h(
        Button,
        { label: say('προσθήκη', number) },
        h('svg', { viewBox: '0 0 24 24', 'aria-hidden': true }, h('path', { d: 'M12 5v14M5 12h14' })),
      ),
    ),
  );
}

const numbers = Array.from({ length: 60 }, (_, number) => number);
const say = (word: string, count: number) => `${count} ${word}`;

const app = Fastify({ logger: false });
app.get('/', (_request, reply) => {
  const cards = numbers.map((number) => h('li', { key: number, className: 'dish-cell' }, h(Card, { number })));
  const page = h(
    Words,
    { value: say },
    h('main', { className: 'page-width' }, h('ul', { className: 'grid' }, ...cards)),
  );
  reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(page)}`);
});
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
process.send?.('ready');
