import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type NumberRule, numberRules } from '#contract/fields/number-rules.ts';
import { readTypedNumber, writeTypedNumber } from '#domain/numbers/typed-number.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { NumberCell } from './number-cell.tsx';
import { NumberField } from './number-field.tsx';
import { OfficeForm } from './office-form.tsx';

const rules: [string, NumberRule][] = Object.entries(numberRules);
const typings = ['abc', '-5', '1,555', '1.234,50', '', '1000000000'];

function AllFields() {
  return (
    <OfficeForm>
      {rules.map(([name, rule]) => (
        <NumberField key={name} name={name} label={name} rule={rule} value={rule.least} />
      ))}
    </OfficeForm>
  );
}

function AllCells() {
  const [values, setValues] = useState(Object.fromEntries(rules.map(([name, rule]) => [name, rule.least])));
  return (
    <div className="grid gap-6 p-6">
      {rules.map(([name, rule]) => (
        <NumberCell
          key={name}
          label={name}
          rule={rule}
          value={values[name] ?? Number.NaN}
          onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
      <output>{JSON.stringify(values)}</output>
    </div>
  );
}

const field = (name: string) => page.getByLabelText(name, { exact: true });
const isWrong = async (name: string) => (await field(name).element()).getAttribute('aria-invalid') === 'true';
const wordsOf = (name: string) => (field(name).element() as HTMLInputElement).value;

describe('every number field of the office', () => {
  it.each(typings)(
    '%j in a field: taken as it says, or refused beside the field and left as it was typed',
    async (typed) => {
      await openInShop(<AllFields />, { app: 'office', path: '/office/places' });
      for (const [name] of rules) await field(name).fill(typed);
      await userEvent.tab();
      for (const [name, rule] of rules) {
        expect(wordsOf(name), name).toBe(typed);
        // An empty field is refused by the call where it is required.
        const isFault = typed !== '' && typeof readTypedNumber(typed, rule) === 'string';
        expect(await isWrong(name), `${name} of ${typed}`).toBe(isFault);
        const described = field(name).element().getAttribute('aria-describedby')?.split(' ') ?? [];
        const words = described.map((id) => document.getElementById(id)?.textContent ?? '').join('');
        expect(words, name).not.toBe('');
      }
    },
  );

  it.each(typings)('%j in a table: never changes the number into another one', async (typed) => {
    await openInShop(<AllCells />, { app: 'office', path: '/office/prices' });
    const before = Object.fromEntries(rules.map(([name, rule]) => [name, rule.least]));
    for (const [name] of rules) await field(name).fill(typed);
    await userEvent.tab();
    const kept = JSON.parse(page.getByRole('status').element().textContent ?? '{}');
    for (const [name, rule] of rules) {
      const read = readTypedNumber(typed, rule);
      expect(kept[name], name).toBe(typeof read === 'number' ? read : before[name]);
      expect(wordsOf(name), name).toBe(typeof read === 'number' ? writeTypedNumber(read, rule) : typed);
    }
  });
});
