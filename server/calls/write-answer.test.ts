import { describe, expect, it } from 'vitest';
import { writeOk } from './write-answer.ts';

const read = (data: unknown) => JSON.parse(writeOk(data).toString());
const asIs = (data: unknown) => JSON.parse(JSON.stringify({ code: 'ok', data, message: '' }));

describe('a serialised response', () => {
  it.each([
    ['a collection', { items: [{ name: 'Φακές «με» "φέτα"' }, { name: 'b' }], total: 2, counts: { type: { a: 1 } } }],
    ['an empty collection', { items: [], total: 0 }],
    ['a collection with only items', { items: [{ a: 1 }] }],
    ['items that are not objects', { items: ['a', 'b'] }],
    ['items that may be missing', { items: [null, { a: 1 }] }],
    ['values that JSON leaves out', { items: [{ a: undefined, b: new Date(0) }], c: undefined, d: null }],
    ['an object that is not a collection', { name: 'Φακές' }],
    ['nothing', null],
    ['a list', [{ a: 1 }]],
  ])('equals the one serialised in one piece: %s', (_what, data) => {
    expect(read(data)).toEqual(asIs(data));
  });

  it('is the same whatever items it was combined with before', () => {
    const [one, other] = [{ name: 'α' }, { name: 'β' }];
    expect(read({ items: [one, other] }).data.items).toEqual([one, other]);
    expect(read({ items: [other, one, other] }).data.items).toEqual([other, one, other]);
  });
});
