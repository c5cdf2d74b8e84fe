import { useState } from 'react';
import { isLargeChange } from '#domain/prices/price-change.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import { fieldWords } from '../form-kit/field-words.ts';
import { matrixWords } from './matrix-words.ts';
import { PriceChanges } from './price-changes.tsx';
import type { PricesWork } from './use-prices.ts';

/** Review before prices are saved: old and new prices, the reason, and a second confirmation of changes above ±30 %. */
export function PriceReview({ work, today }: { work: PricesWork; today: string }) {
  const text = useText();
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [largeChangeRead, setLargeChangeRead] = useState(false);
  const { changed, refusal, startsOn } = work;
  const changes = changed.map(({ plan, price }) => ({
    id: plan.id,
    name: text('prices-of', matrixWords(plan, text)),
    from: plan.price,
    to: price,
  }));
  const isLarge = changes.some(isLargeChange);
  const day = formatDate(startsOn, language, 'short');
  return (
    <Overlay
      open
      title={text('prices-review')}
      closeLabel={text('close')}
      onClose={work.closeReview}
      footer={
        <Button fill="accent" wide busy={work.isSaving} onClick={() => work.save({ reason, largeChangeRead })}>
          {text('prices-save', { count: changed.length })}
        </Button>
      }
    >
      <div className="grid gap-2">
        <PriceChanges changes={changes} />
        <p className="text-ink-muted text-s">
          {startsOn <= today ? text('price-holds-soon') : text('prices-review-day', { day })}
        </p>
        <TextArea
          label={text('price-reason')}
          hint={text('price-reason-what')}
          value={reason}
          maxLength={500}
          required
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={fieldWords(text, refusal?.fields.reason)}
        />
        {isLarge ? (
          <Checkbox checked={largeChangeRead} onChange={() => setLargeChangeRead(!largeChangeRead)}>
            {text('price-large-read')}
          </Checkbox>
        ) : null}
        {refusal && !refusal.changed ? (
          <Notice tone="tomato" role="alert">
            {refusal.message}
          </Notice>
        ) : null}
      </div>
    </Overlay>
  );
}
