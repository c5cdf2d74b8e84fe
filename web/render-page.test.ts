import { createElement as h, lazy, type ReactNode, Suspense, useId } from 'react';
import { describe, expect, it } from 'vitest';
import { renderAtOnce, renderWaiting } from './render-page.ts';

function Part({ name }: { name: string }) {
  return h('p', { id: useId(), className: 'a  b' }, name, ' & ', 3, ' ways');
}

/** A page like the shop's, with a lazy part. */
function makePage(): ReactNode {
  const Late = lazy(async () => ({ default: () => h(Part, { name: 'late' }) }));
  const head = h(
    'head',
    null,
    h('script', { nonce: 'n1', suppressHydrationWarning: true }, 'go()'),
    h('link', { rel: 'stylesheet', href: '/a.css' }),
    h('link', { rel: 'stylesheet', href: '/b.css', precedence: 'first' }),
    h('link', { rel: 'preload', href: '/a.woff2', as: 'font', crossOrigin: 'anonymous' }),
    h('title', null, 'Φακές'),
  );
  const body = h(
    'body',
    null,
    h(Part, { name: 'first' }),
    h(Suspense, { fallback: '…' }, h(Late)),
    h('img', { src: '/a.avif', srcSet: '/a.avif 1x, /b.avif 2x', alt: '', fetchPriority: 'high' }),
    h('script', { nonce: 'n1' }, 'come()'),
  );
  return h('html', { lang: 'el' }, head, body);
}

describe('a page', () => {
  it('is rendered at once when all its parts are loaded, with the same bytes as when it had to wait for one', async () => {
    const page = makePage();
    expect(renderAtOnce(page)).toBeNull();
    const waited = await renderWaiting(page, 'n1');
    expect(waited.hasFailed).toBe(false);
    expect(waited.html).toContain('late');
    // The second time neither way has to wait.
    expect(renderAtOnce(page)).toBe((await renderWaiting(page, 'n1')).html);
  });

  it('reports an error when a part of it fails', async () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const page = h(Suspense, { fallback: '…' }, h(Broken));
    expect(renderAtOnce(page)).toBeNull();
    expect((await renderWaiting(page, 'n1')).hasFailed).toBe(true);
  });
});
