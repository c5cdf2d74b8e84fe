import { useState } from 'react';
import { numberRules } from '#contract/fields/number-rules.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import { smallButton } from '../kit/row-link.tsx';
import type { OrderChangeData } from './change-data.ts';

interface AddedDish {
  id: string;
  amount: number;
}

/** The dishes of a delivery with their amounts, and others of its date. */
export function MealFields({ data: { delivery, dishes } }: { data: OrderChangeData }) {
  const text = useText();
  const items = delivery?.items ?? [];
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(items.map(({ item, amount }) => [item.id, amount])),
  );
  const [added, setAdded] = useState<readonly AddedDish[]>([{ id: '', amount: 1 }]);
  const wanted = {
    ...amounts,
    ...Object.fromEntries(added.filter(({ id }) => id).map(({ id, amount }) => [id, amount])),
  };
  const change = (at: number, dish: Partial<AddedDish>) =>
    setAdded(added.map((each, index) => (index === at ? { ...each, ...dish } : each)));
  return (
    <>
      <input type="hidden" name="items" value={JSON.stringify(wanted)} />
      <fieldset className="grid items-end gap-1.5 sm:grid-cols-2">
        <legend className="mb-0.75 font-[650]">{text('at-desk-meals-held')}</legend>
        {items.map(({ item, name, unitPrice }) => (
          <NumberField
            key={item.id}
            name={`amount-${item.id}`}
            label={`${name}, ${item.portion.name}, ${formatEuros(unitPrice)}`}
            rule={numberRules.dishAmount}
            value={amounts[item.id] ?? 0}
            onRead={(amount) => setAmounts({ ...amounts, [item.id]: amount })}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-1.5">
        <legend className="mb-0.75 font-[650]">{text('at-desk-meals-add')}</legend>
        {added.map((dish, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended.
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-1.5">
            <Select
              label={text('at-desk-meals-dish')}
              value={dish.id}
              onChange={({ currentTarget }) => change(index, { id: currentTarget.value })}
            >
              <option value="">{text('at-desk-meals-none')}</option>
              {dishes
                .filter(({ id }) => id === dish.id || added.every((each) => each.id !== id))
                .map(({ id, name, portion, price }) => (
                  <option key={id} value={id}>
                    {`${name}, ${portion}, ${formatEuros(price)}`}
                  </option>
                ))}
            </Select>
            <NumberField
              name={`added-${index}`}
              label={text('at-desk-meals-amount')}
              rule={numberRules.dishAmount}
              value={dish.amount}
              onRead={(amount) => change(index, { amount })}
            />
          </div>
        ))}
        <Button
          fill="quiet"
          className={`${smallButton} justify-self-start`}
          onClick={() => setAdded([...added, { id: '', amount: 1 }])}
        >
          {text('at-desk-meals-more')}
        </Button>
      </fieldset>
    </>
  );
}
