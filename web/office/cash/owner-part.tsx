import type { CourierTill } from '#contract/road/till.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ReasonField } from '../form-kit/fields.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import type { LastCount } from './counted-part.tsx';
import type { TillPerson } from './till-person.ts';

interface OwnerPartProps {
  till: CourierTill;
  count: LastCount;
  me: TillPerson;
}

/** Owner's actions on a signed till: settling a missing sum, and removing the signature. */
export function OwnerPart({ till: { courier }, count, me }: OwnerPartProps) {
  const text = useText();
  const { missing, settledBy, settleReason, version } = count;
  return (
    <>
      {missing > 0 ? (
        <Notice tone={settledBy ? 'leaf' : 'lemon'} role="status">
          {settledBy
            ? text('cash-settled-by', { amount: formatEuros(missing), name: settledBy.name })
            : text('cash-short-open', { amount: formatEuros(missing) })}
          {settleReason ? <span className="wrap-anywhere block">{settleReason}</span> : null}
        </Notice>
      ) : null}
      {me.isOwner && missing > 0 && !settledBy ? (
        <OfficeForm identity={{ do: 'settle', courierId: courier.id }} seen={{ version }}>
          <ReasonField label={text('cash-settle-how')} />
          <SubmitButton>{text('cash-settle-do', { amount: formatEuros(missing) })}</SubmitButton>
        </OfficeForm>
      ) : null}
      {me.isOwner ? (
        <details className="border-line border-t pt-1">
          <summary className="text-link text-link-alone cursor-pointer text-s">{text('cash-reopen')}</summary>
          <OfficeForm identity={{ do: 'reopen', courierId: courier.id }} className="grid gap-1 pt-1">
            <ReasonField label={text('cash-reopen-why')} />
            <SubmitButton fill="outline">{text('cash-reopen-do')}</SubmitButton>
          </OfficeForm>
        </details>
      ) : null}
    </>
  );
}
