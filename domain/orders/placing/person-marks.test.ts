import { describe, expect, it } from 'vitest';
import { marksOf, normaliseDoor, normalisePhone } from './person-marks.ts';

describe('a phone', () => {
  it.each(['6900000000', '690 000 0000', '+30 690-000.0000', '0030 (690) 0000000'])(
    'written %s is the same',
    (typed) => {
      expect(normalisePhone(typed)).toBe('6900000000');
    },
  );
  it('that is invalid is empty', () => expect(normalisePhone('')).toBe(''));
});

const door = { street: 'Ερμού', number: '1', postalCode: '10563', floor: '2', bell: 'Δοκιμή' };

describe('an address', () => {
  it('is the same however it is written', () => {
    const typed = { street: ' ΕΡΜΟΥ ', number: '1.', postalCode: '105 63', floor: '2', bell: 'δοκιμη' };
    expect(normaliseDoor(typed)).toBe(normaliseDoor(door));
  });
  it('is another on another floor', () => expect(normaliseDoor({ ...door, floor: '3' })).not.toBe(normaliseDoor(door)));
});

describe('the marks that identify a person', () => {
  const address = { ...door, phone: '' };
  const eva = { accountId: 'eva', email: 'Eva@example.com', contact: contact('eva@example.com'), address };
  const clash = (one: typeof eva, other: typeof eva) =>
    marksOf(other).met.some((mark) => marksOf(one).mine.includes(mark));
  const other = { ...eva, accountId: 'other', email: 'other@example.com', contact: contact('other@example.com') };

  it('match by phone, with any account', () => {
    expect(clash(eva, { ...other, address: { ...address, number: '9' } })).toBe(true);
  });
  it('match by address, with any phone', () => {
    expect(clash(eva, { ...other, contact: { ...other.contact, phone: '6911111111' } })).toBe(true);
  });
  it('do not match another person', () => {
    const stranger = {
      ...other,
      address: { ...address, number: '9' },
      contact: { ...other.contact, phone: '6911111111' },
    };
    expect(clash(eva, stranger)).toBe(false);
  });
  it('do not match a person who was only named by another, and who has their own marks', () => {
    const naming = { ...other, contact: contact('eva@example.com') };
    expect(clash(naming, eva)).toBe(false);
    expect(clash(naming, { ...naming, accountId: 'third', email: 'third@example.com' })).toBe(true);
    expect(clash(eva, naming)).toBe(true);
  });
});

function contact(email: string) {
  return { name: 'Εύα', email, phone: '6900000000' };
}
