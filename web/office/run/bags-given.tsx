import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

interface BagsGivenProps {
  bags: number;
  missing: readonly number[];
  onMissing: (missing: number[]) => void;
}

/** With several bags, the choice of those handed over; missing ones are reported to the office and the customer. */
export function BagsGiven({ bags, missing, onMissing }: BagsGivenProps) {
  const text = useText();
  const all = Array.from({ length: bags }, (_, index) => index + 1);
  return (
    <fieldset className="grid gap-0.75">
      <legend className="mb-0.75 font-semibold">{text('run-bags-given')}</legend>
      {all.map((bag) => (
        <Checkbox
          key={bag}
          className="text-[1.125rem]"
          checked={!missing.includes(bag)}
          onChange={({ target }) =>
            onMissing(all.filter((each) => (each === bag ? !target.checked : missing.includes(each))))
          }
        >
          {text('run-bag-of', { number: bag, of: bags })}
        </Checkbox>
      ))}
      <div role="status">
        {missing.length > 0 ? (
          <Notice tone={missing.length === bags ? 'tomato' : 'lemon'}>
            {text(missing.length === bags ? 'run-bags-none' : 'run-bags-missing')}
          </Notice>
        ) : null}
      </div>
    </fieldset>
  );
}
