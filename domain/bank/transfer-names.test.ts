import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencesIn } from './references-in.ts';
import { sepaText } from './sepa-text.ts';
import { nameForTransfers, transferListName, transferSubject } from './transfer-names.ts';

describe('the shop’s name in a file for the bank', () => {
  it.each([
    ['Ο Φούρνος της Ρούλας', 'O Fournos tis Roulas', 'OFOURNOSTISROULAS-R7'],
    ['Νόστιμο', 'Nostimo', 'NOSTIMO-R7'],
    ['Kouzina 10431', 'Kouzina', 'KOUZINA-R7'],
    ['24/7', '/', 'SHOP-R7'],
    ['寿司', 'Shop', 'SHOP-R7'],
  ])('%s is %s', (shopName, name, list) => {
    expect(nameForTransfers(shopName)).toBe(name);
    expect(transferListName({ shopName: name, number: 7 })).toBe(list);
  });

  it('is Nostimo in lists of release 0.2, which stored none', () => {
    expect(transferListName({ shopName: null, number: 1 })).toBe('NOSTIMO-R1');
    expect(transferSubject({ shopName: null }, { orderNumber: 10_001, number: 700_004 })).toBe(
      'Nostimo 10001 ref 700004',
    );
  });

  it('leaves the numbers readable on a statement, whatever it is and whichever release wrote it', () => {
    const transfer = { orderNumber: 10_431, number: 700_001 };
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'grapheme', maxLength: 40 })), (typed) => {
        const shopName = typed === null ? null : nameForTransfers(typed);
        const subject = transferSubject({ shopName }, transfer);
        expect(sepaText(subject, 140)).toBe(subject.trim());
        expect([...referencesIn(subject)]).toEqual(expect.arrayContaining(['10431', '700001']));
        expect(`${transferListName({ shopName, number: 2_147_483_647 })}-1`).toMatch(/^[A-Z]+-R\d+-1$/);
        expect(`${transferListName({ shopName, number: 2_147_483_647 })}-1`.length).toBeLessThanOrEqual(35);
      }),
    );
  });
});
