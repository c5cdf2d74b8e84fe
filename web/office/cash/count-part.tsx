import { useState } from 'react';
import type { CourierTill } from '#contract/road/till.ts';
import { formatEuros } from '#domain/money.ts';
import { needsReason, sumOfNotes } from '#domain/till/count-notes.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ReasonField } from '../form-kit/fields.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { CountFields } from './count-fields.tsx';
import { TillSums } from './till-sums.tsx';

/** Notes and coins of a till, and the reason for a difference from the expected sum. */
export function CountPart({ till }: { till: CourierTill }) {
  const text = useText();
  const [notes, setNotes] = useState<Record<string, number>>({ ...till.count?.notes });
  const counted = sumOfNotes(notes) ?? 0;
  const sums = { expectedInCents: till.expected, shortInCents: till.short, countedInCents: counted };
  return (
    <OfficeForm identity={{ do: 'count', courierId: till.courier.id }}>
      <CountFields notes={notes} onChange={(cents, amount) => setNotes({ ...notes, [cents]: amount })} />
      <TillSums till={till} counted={counted} />
      <ReasonField label={text(needsReason(sums) ? 'cash-reason' : 'cash-reason-free')} value={till.count?.reason} />
      <SubmitButton>{text('cash-count-do', { amount: formatEuros(counted) })}</SubmitButton>
      <p className="text-ink-muted text-s">{text('cash-count-after')}</p>
    </OfficeForm>
  );
}
