import fc from 'fast-check';
import { expect, it } from 'vitest';
import { senderOfMessages } from './sender-of-messages.ts';

it.each([
  ['Νόστιμο', 'Nostimo'],
  ['Ο Φούρνος της Ρούλας', 'O Fournos'],
  ['Κουζίνα & Κήπος', 'Kouzina'],
  ['Παραδοσιακό', 'Paradosiako'],
  ['Μαγειρείο’24', 'Mageireio'],
  ['寿司', 'Shop'],
])('a message of %s is from %s', (shopName, sender) => {
  expect(senderOfMessages(shopName)).toBe(sender);
});

it('is what every network takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (shopName) => {
      expect(senderOfMessages(shopName)).toMatch(/^[A-Za-z0-9][A-Za-z0-9 ]{0,10}$/);
    }),
  );
});
