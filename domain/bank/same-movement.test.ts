import { describe, expect, it } from 'vitest';
import { isSameMovement, seenBefore } from './same-movement.ts';

const movement = (id: string, text: string, counterparty = '', facts = {}) => ({
  ...{ id, bookedOn: '2026-11-16', amountInCents: 5420, text, counterparty },
  ...facts,
});
const camt = movement('camt', '10431', 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΜΑΡΙΑ');

describe('a movement of a table and one of camt.053', () => {
  it.each([
    ['the same number', movement('csv', 'ΚΑΤΑΘΕΣΗ ΜΕΣΩ WEB 10431'), true],
    ['the same name', movement('csv', 'ΕΜΒΑΣΜΑ ΑΠΟ PAPADOPOULOU MARIA'), true],
    ['no distinguishing data', movement('csv', ''), true],
    ['another number', movement('csv', 'ΚΑΤΑΘΕΣΗ 10432'), false],
    ['another day', movement('csv', '10431', '', { bookedOn: '2026-11-17' }), false],
    ['another sum', movement('csv', '10431', '', { amountInCents: 5421 }), false],
  ])('with %s are the same: %s', (_, csv, isSame) => {
    expect(isSameMovement(camt, csv)).toBe(isSame);
  });

  it('match one to one: of two payments, one counts as seen', () => {
    const [before, first, second] = [movement('csv', '10431'), movement('a', '10431'), movement('b', '10431')];
    expect([
      ...seenBefore([
        { line: first, before },
        { line: second, before },
      ]),
    ]).toEqual(['a']);
  });
});
