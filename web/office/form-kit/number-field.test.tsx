import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { focusWrongNumber, NumberCell } from './number-cell.tsx';
import { NumberField } from './number-field.tsx';
import { OfficeForm } from './office-form.tsx';
import { SubmitButton } from './submit-button.tsx';

const here = '/office/places';

function FeeForm() {
  return (
    <OfficeForm identity={{ do: 'region' }}>
      <NumberField name="fee" label="Fee" rule={numberRules.regionMoney} value={250} hint="Per delivery" />
      <NumberField name="days" label="Days" rule={numberRules.useByDays} />
      <SubmitButton>Save</SubmitButton>
    </OfficeForm>
  );
}

describe.each(languages)('a number field in %s', (language) => {
  const say = sayIn(language);
  const fee = () => page.getByLabelText('Fee');
  const money = { least: '0\u00a0€', most: '10.000\u00a0€' };

  it('shows its unit and its range, and is accessible', async () => {
    await openInShop(<FeeForm />, { app: 'office', language, path: here });
    await expect.element(fee()).toHaveValue('2,50');
    await expect.element(fee()).toHaveAccessibleDescription(`Per delivery · ${say('number-range', money)}`);
    await expect
      .element(page.getByLabelText('Days'))
      .toHaveAccessibleDescription(say('number-range', { least: '1', most: '30' }));
    await expectAccessibleLayout();
  });

  it('shows a range of long numbers with points between thousands', async () => {
    const rule = { ...numberRules.useByDays, least: 9000, most: 1_000_000 };
    await openInShop(<NumberField name="uses" label="Uses" rule={rule} />, { app: 'office', language, path: here });
    await expect
      .element(page.getByLabelText('Uses'))
      .toHaveAccessibleDescription(say('number-range', { least: '9000', most: '1.000.000' }));
  });

  it.each([
    ['abc', 'not-a-number'],
    ['-5', 'number-out-of-range'],
    ['1000000000', 'number-out-of-range'],
    ['1,555', 'ambiguous-number'],
    ['1.555', 'ambiguous-number'],
    ['12,3456', 'too-many-decimals'],
  ] as const)('says of %s, once it is left, that it is %s, and keeps it', async (typed, fault) => {
    await openInShop(<FeeForm />, { app: 'office', language, path: here });
    const words = say(fault, { ...money, count: 2 });
    await fee().fill(typed);
    await expect.element(page.getByText(words)).not.toBeInTheDocument();
    await userEvent.tab();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(fee()).toHaveValue(typed);
    await expect.element(fee()).toHaveAttribute('aria-invalid', 'true');
    if (typed === 'abc') await expectAccessibleLayout();
    await fee().fill('1.234,50');
    await userEvent.tab();
    await expect.element(fee()).not.toHaveAttribute('aria-invalid');
  });

  it("shows the shop's error until it is typed again", async () => {
    const refusal = (values: Record<string, string>) => ({
      isReceived: false,
      code: 'invalid-input',
      message: say('invalid-input'),
      fields: { days: 'too-many-decimals' },
      values,
    });
    const { sent } = await openInShop(<FeeForm />, {
      app: 'office',
      language,
      path: here,
      actions: { [here]: refusal },
    });
    await page.getByLabelText('Days').fill('1,5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(say('whole-number'))).toBeVisible();
    expect(sent).toEqual([{ path: here, do: 'region', fee: '2,50', days: '1,5' }]);
    await page.getByLabelText('Days').fill('1');
    await expect.element(page.getByText(say('whole-number'))).not.toBeInTheDocument();
  });
});

function PriceTable() {
  const [prices, setPrices] = useState([1000, 2000]);
  const [saved, setSaved] = useState(false);
  return (
    <div className="p-4">
      {prices.map((price, index) => (
        <NumberCell
          // biome-ignore lint/suspicious/noArrayIndexKey: two cells with a fixed order
          key={index}
          label={`Price ${index + 1}`}
          rule={numberRules.planPrice}
          value={price}
          onChange={(cents) => setPrices(prices.map((each, at) => (at === index ? cents : each)))}
        />
      ))}
      <output>{prices.join(' ')}</output>
      <button type="button" onClick={() => setSaved(!focusWrongNumber())}>
        {saved ? 'Saved' : 'Save'}
      </button>
      <button type="button" onClick={() => setPrices([3000, 4000])}>
        Change
      </button>
    </div>
  );
}

describe('a number in a table', () => {
  const say = sayIn('el');
  const cell = (number: 1 | 2) => page.getByLabelText(`Price ${number}`);

  it('is stored while it is typed, with its range beside it', async () => {
    await openInShop(<PriceTable />, { app: 'office', path: here });
    await cell(1).fill('12.5');
    await expect.element(page.getByRole('status')).toHaveTextContent('1250 2000');
    await expect
      .element(page.getByText(say('number-range', { least: '1\u00a0€', most: '2.000\u00a0€' })).first())
      .toBeVisible();
    await userEvent.tab();
    await expect.element(cell(1)).toHaveValue('12,50');
    await expectAccessibleLayout();
  });

  it('keeps invalid text as typed, with the reason, and blocks saving until it is corrected', async () => {
    await openInShop(<PriceTable />, { app: 'office', path: here });
    await cell(2).fill('1.234');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(cell(2)).toHaveFocus();
    await expect.element(cell(2)).toHaveValue('1.234');
    await expect.element(page.getByRole('status')).toHaveTextContent('1000 2000');
    await userEvent.tab();
    await expect.element(page.getByText(say('ambiguous-number'))).toBeVisible();
    await expectAccessibleLayout();
    await cell(2).fill('1234');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('1000 123400');
  });

  it('shows a value changed by its page meanwhile', async () => {
    await openInShop(<PriceTable />, { app: 'office', path: here });
    await cell(1).fill('abc');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect.element(cell(1)).toHaveValue('30,00');
  });
});

function WeightOfMeal() {
  const [grams, setGrams] = useState(300);
  const [saved, setSaved] = useState('');
  return (
    <div className="p-4">
      <NumberField name="weight" label="Weight" rule={numberRules.netWeight} value={grams} onRead={setGrams} />
      <button type="button" onClick={() => !focusWrongNumber() && setSaved(`${grams} g`)}>
        Save
      </button>
      <button type="button" onClick={() => setGrams(500)}>
        Take theirs
      </button>
      <output>{saved}</output>
    </div>
  );
}

describe('a number stored by its page', () => {
  const weight = () => page.getByLabelText('Weight');
  const save = () => page.getByRole('button', { name: 'Save' });

  it('is saved only while it is valid, even when the press follows at once', async () => {
    await openInShop(<WeightOfMeal />, { app: 'office', path: here });
    await weight().fill('abc');
    await save().click();
    await expect.element(weight()).toHaveFocus();
    await expect.element(weight()).toHaveValue('abc');
    await expect.element(page.getByRole('status')).toHaveTextContent('');
    await weight().fill('350');
    await save().click();
    await expect.element(page.getByRole('status')).toHaveTextContent('350 g');
  });

  it('shows the value set by its page', async () => {
    await openInShop(<WeightOfMeal />, { app: 'office', path: here });
    await weight().fill('350');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect.element(weight()).toHaveValue('500');
  });
});
