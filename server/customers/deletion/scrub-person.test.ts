import { describe, expect, it } from 'vitest';
import { personalWordsOf, scrubPerson } from './scrub-person.ts';

const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα', phone: '6900000000' };

describe('removing a person from a stored value', () => {
  it('clears the address below the city and the contact fields beside an e-mail, at any depth', () => {
    const stored = [{ date: '2026-11-20', address, who: { FullName: 'Άννα', Email: 'a@b.gr', Amount: 5 } }];
    expect(scrubPerson(stored, [])).toEqual([
      {
        date: '2026-11-20',
        address: { street: '', number: '', postalCode: '10563', city: 'Αθήνα', phone: '' },
        who: { FullName: '', Email: '', Amount: 5 },
      },
    ]);
  });

  it('keeps the shop, the company of an invoice and the sold items', () => {
    const stored = {
      seller: { name: 'Νόστιμο', email: 'shop@example.com' },
      invoice: { companyName: 'Άννα ΕΠΕ' },
      lines: [{ name: 'Σαλάτα Άννα' }],
    };
    expect(scrubPerson(stored, ['Άννα'])).toEqual(stored);
  });

  it('keeps the ordered items and removes their eaters', () => {
    const line = { id: 'Άννα-1', amount: 2 };
    expect(scrubPerson({ items: [{ ...line, eater: 'Άννα' }, line] }, ['Άννα'])).toEqual({
      items: [{ ...line, eater: null }, line],
    });
  });

  it('removes known words from other text, the longest first, and ignores very short words', () => {
    const words = ['1', 'Άννα', 'Άννα Λαμπρή', ''];
    expect(scrubPerson({ before: 'Άννα Λαμπρή, Ερμού 1' }, words)).toEqual({ before: '…, Ερμού 1' });
  });

  it('finds the same words that it would clear', () => {
    const contact = { name: 'Άννα', email: 'a@b.gr' };
    expect(personalWordsOf([{ address }, { contact }, { meal: { name: 'Γεμιστά', email: '' } }, null, 'x'])).toEqual([
      'Ερμού',
      '1',
      '6900000000',
      'Άννα',
      'a@b.gr',
    ]);
  });
});
