import { createElement as h, type ReactNode, useId, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import type { KeptPieces } from '#contract/door.ts';
import { KeptMarkup, KeptMarkupContext, openPageMarkup } from './kept-markup.tsx';

let kept: Map<string, KeptPieces>;
let rendered: string[];
beforeEach(() => {
  kept = new Map();
  rendered = [];
});
const shelf = {
  get: (key: string) => kept.get(key),
  set: (key: string, markup: KeptPieces) => void kept.set(key, markup),
};

function Tile({ name, menuId }: { name: string; menuId: string }) {
  const [amount] = useState(1);
  rendered.push(name);
  return h('article', { 'data-menu': menuId }, name, ' & ', amount, h('input', { name: menuId, defaultValue: '<b>' }));
}
function keep(children: ReactNode, part: { name: string; of: string | null; own?: string[] }) {
  const props = { ...part, of: () => part.of, children };
  return h(KeptMarkup, props);
}
const tile = (name: string, menuId: string) =>
  keep(h(Tile, { name, menuId }), { name: 'tile', of: name, own: [menuId] });

const list = (menuId: string, ...names: string[]) =>
  h('ul', null, 'text', ...names.map((name) => h('li', { key: name }, tile(name, menuId))), 'text');

function render(page: ReactNode, facts = 'el'): string {
  const markup = openPageMarkup(shelf, facts, 'nonce-1');
  const pieces = markup.join(renderToString(h(KeptMarkupContext, { value: markup }, page)));
  return pieces.map((piece) => (typeof piece === 'string' ? piece : Buffer.from(piece).toString())).join('');
}

it('is the same to the byte as when it is rendered, each with ids of their own', () => {
  for (const menuId of ['menu-1', 'menu-2', 'menu-3'])
    expect(render(list(menuId, 'φακές', 'γίγαντες'))).toBe(renderToString(list(menuId, 'φακές', 'γίγαντες')));
  // Twice each by the comparison itself; of the pages only the first rendered them.
  expect(rendered).toHaveLength(2 + 3 * 2);
  const words = [...kept.values()].flat().map((piece) => (typeof piece === 'number' ? piece : Buffer.from(piece)));
  expect(words.join()).not.toContain('menu-');
  expect(words.join()).toContain('φακές');
});

it('is rendered anew for anything it depends on', () => {
  render(list('menu-1', 'φακές'));
  expect(render(list('menu-1', 'φακές με φέτα'))).toContain('φέτα');
  rendered = [];
  render(list('menu-1', 'φακές'), 'en');
  expect(rendered).toEqual(['φακές']);
});

it('may stand in another one', () => {
  const plain = (name: string) => keep(h('p', null, name), { name: 'plain', of: name });
  const page = (name: string, menuId: string) =>
    h('main', null, keep(h('div', null, plain('b'), name), { name: 'all', of: name }), tile(name, menuId));
  for (const name of ['a', 'b', 'a', 'b']) expect(render(page(name, 'm-1'))).toBe(renderToString(page(name, 'm-1')));
  // Around ids of somebody's own nothing is kept that does not know of them.
  const around = (menuId: string) =>
    h('main', null, keep(h('div', null, tile('c', menuId)), { name: 'around', of: '' }));
  for (const menuId of ['m-1', 'm-2']) expect(render(around(menuId))).toBe(renderToString(around(menuId)));
});

it('is not kept when it holds what belongs to this page alone', () => {
  const Named = () => h('p', { id: useId() });
  const parts = { id: h(Named), nonce: h('script', { nonce: 'nonce-1' }), hole: h('p', null, '\0') };
  for (const [name, part] of Object.entries(parts)) {
    const page = h('main', null, h('i', null, keep(part, { name, of: '' })));
    for (let turn = 0; turn < 2; turn++) expect(render(page)).toBe(renderToString(page));
  }
  expect(kept.size).toBe(0);
});

it('leaves alone what somebody wrote that looks like it', () => {
  const page = h('main', null, tile('<kept-part n="0">', 'm-1'), '</kept-part>');
  for (let turn = 0; turn < 2; turn++) expect(render(page)).toBe(renderToString(page));
});

it('is rendered each time where it says so, and where nothing is kept', () => {
  const page = h('main', null, keep(h(Tile, { name: 'a', menuId: 'b' }), { name: 'tile', of: null }));
  render(page);
  expect(kept.size).toBe(0);
  expect(renderToString(page)).toBe(render(page));
});
