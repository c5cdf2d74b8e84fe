import { describe, expect, it } from 'vitest';
import { writeOk } from './write-answer.ts';

const read = (data: unknown) => JSON.parse(writeOk(data).toString());
const asIs = (data: unknown) => JSON.parse(JSON.stringify({ code: 'ok', data, message: '' }));

describe('an answer over the wire', () => {
  it.each([
    ['a collection', { items: [{ name: 'Φακές «με» "φέτα"' }, { name: 'b' }], total: 2, counts: { type: { a: 1 } } }],
    ['an empty one', { items: [], total: 0 }],
    ['one with nothing but items', { items: [{ a: 1 }] }],
    ['items that are no objects', { items: ['a', 'b'] }],
    ['items that may be missing', { items: [null, { a: 1 }] }],
    ['what is left out of JSON', { items: [{ a: undefined, b: new Date(0) }], c: undefined, d: null }],
    ['no collection', { name: 'Φακές' }],
    ['nothing', null],
    ['a list', [{ a: 1 }]],
  ])('is what it would be written in one piece: %s', (_what, data) => {
    expect(read(data)).toEqual(asIs(data));
  });

  it('is the same whichever items stood beside it before', () => {
    const [one, other] = [{ name: 'α' }, { name: 'β' }];
    expect(read({ items: [one, other] }).data.items).toEqual([one, other]);
    expect(read({ items: [other, one, other] }).data.items).toEqual([other, one, other]);
  });
});
