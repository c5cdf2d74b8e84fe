import { describe, expect, it } from 'vitest';
import { personalWordsOf, scrubPerson } from './scrub-person.ts';

const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα', phone: '6900000000' };

describe('taking a person out of something stored', () => {
  it('empties the door of an address and whoever has an e-mail, at any depth', () => {
    const stored = [{ date: '2026-11-20', address, who: { FullName: 'Άννα', Email: 'a@b.gr', Amount: 5 } }];
    expect(scrubPerson(stored, [])).toEqual([
      {
        date: '2026-11-20',
        address: { street: '', number: '', postalCode: '10563', city: 'Αθήνα', phone: '' },
        who: { FullName: '', Email: '', Amount: 5 },
      },
    ]);
  });

  it('leaves the shop, the company of an invoice and what was sold', () => {
    const stored = {
      seller: { name: 'Νόστιμο', email: 'shop@example.com' },
      invoice: { companyName: 'Άννα ΕΠΕ' },
      lines: [{ name: 'Σαλάτα Άννα' }],
    };
    expect(scrubPerson(stored, ['Άννα'])).toEqual(stored);
  });

  it('leaves what was ordered and takes away for whom', () => {
    const line = { id: 'Άννα-1', amount: 2 };
    expect(scrubPerson({ items: [{ ...line, eater: 'Άννα' }, line] }, ['Άννα'])).toEqual({
      items: [{ ...line, eater: null }, line],
    });
  });

  it('strikes known words out of other text, the longest first, and no crumbs', () => {
    const words = ['1', 'Άννα', 'Άννα Λαμπρή', ''];
    expect(scrubPerson({ before: 'Άννα Λαμπρή, Ερμού 1' }, words)).toEqual({ before: '…, Ερμού 1' });
  });

  it('knows the words by what it would empty', () => {
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
