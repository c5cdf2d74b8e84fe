import { useEffect, useRef } from 'react';
import type { DeskChange, DeskPreview } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { moneyWords } from './change-money-words.ts';
import { KitchenEffectList } from './kitchen-effect-list.tsx';

interface ConfirmProps {
  change: DeskChange;
  preview: DeskPreview;
  order: Order;
  /** Shown at once, without a form before it. */
  isFirst: boolean;
}

/** The effect of a change on money and kitchen, and the press that makes it. */
export function ConfirmChange({ change, preview, order, isFirst }: ConfirmProps) {
  const text = useText();
  const head = useRef<HTMLHeadingElement>(null);
  const { entries, kitchen, conflicts, limit, goodwill, seen } = preview;
  // What the press does is read next, wherever the form above ended.
  useEffect(() => {
    if (!isFirst) head.current?.focus();
  }, [isFirst]);
  const isAbove = limit !== null && goodwill > limit;
  return (
    <section aria-labelledby="effect" className="tint-edge grid gap-2 rounded-picture bg-ground-sunken p-2">
      <h2 id="effect" ref={head} tabIndex={-1} className="display-face text-m outline-none">
        {text('at-desk-effect-title')}
      </h2>
      <ul className="grid gap-1">
        {entries.map(({ what, before, after }) => (
          <li key={`${what} ${before} ${after}`} className="text-s">
            <b className="block font-[650]">{what}</b>
            {before ? <s className="text-ink-muted">{before}</s> : null}
            {before && after ? ' → ' : null}
            {after || (before ? null : text('at-desk-effect-gone'))}
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-0.5 font-[650] text-s">{text('at-desk-effect-money')}</h3>
        <ul className="figures grid gap-0.5">
          {moneyWords(preview, order, text).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="mb-0.5 font-[650] text-s">{text('at-desk-effect-kitchen')}</h3>
        <KitchenEffectList effects={kitchen} />
      </div>
      {conflicts.map(({ name, allergens }) => (
        <Notice key={name} tone="tomato" role="alert">
          {text('at-desk-effect-allergy', {
            name,
            allergens: allergens.map((each) => allergenIn(text, each)).join(', '),
          })}
        </Notice>
      ))}
      {isAbove ? <Notice tone="lemon">{text('at-desk-effect-above')}</Notice> : null}
      <OfficeForm
        identity={{ do: 'make' }}
        seen={{ change: JSON.stringify(change), seen: JSON.stringify(seen) }}
        className="grid gap-1.5"
      >
        <TextField
          name="reason"
          label={text('at-desk-reason')}
          hint={text('at-desk-reason-hint')}
          maxLength={500}
          required
          autoFocus={isFirst}
        />
        <FormEnd save={text('at-desk-change-make')} note={text('at-desk-change-note')} />
      </OfficeForm>
    </section>
  );
}

function allergenIn(text: ReturnType<typeof useText>, allergen: Allergen): string {
  return text(`allergen-${allergen}`);
}
