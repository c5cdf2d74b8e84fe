import type { CourierTill } from '#contract/road/till.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ReasonField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import type { LastCount } from './counted-part.tsx';
import type { TillPerson } from './till-person.ts';

interface SignPartProps {
  till: CourierTill;
  count: LastCount;
  me: TillPerson;
}

/** The second person signs the count on the screen; below the courier's own it is the courier or, with a reason, the owner. */
export function SignPart({ till, count, me }: SignPartProps) {
  const text = useText();
  const { version, counted, countedBy, isCurrent, needsCourier, signedBy, signedAt, signReason } = count;
  const identity = { do: 'sign', courierId: till.courier.id };
  const refusal = useRefusal(identity);
  if (signedBy && signedAt)
    return (
      <Notice tone="leaf" role="status">
        {text('cash-signed-by', { name: signedBy.name, time: athensTimeOf(new Date(signedAt)) })}
        {signReason ? <span className="wrap-anywhere block">{signReason}</span> : null}
      </Notice>
    );
  if (!isCurrent) return null;
  const asksReason = needsCourier && me.isOwner && me.id !== till.courier.id;
  const waitsForCourier = needsCourier && !me.isOwner && me.id !== till.courier.id;
  return (
    <OfficeForm identity={identity} seen={{ version, counted }} className="grid gap-1">
      {asksReason ? <ReasonField label={text('cash-sign-reason')} /> : <FormRefusal refusal={refusal} />}
      {countedBy.id === me.id ? (
        <Notice tone="lemon">{text(needsCourier ? 'cash-courier-signs' : 'cash-second-needed')}</Notice>
      ) : waitsForCourier ? (
        <Notice tone="lemon">{text('cash-courier-signs')}</Notice>
      ) : (
        <>
          <UnconfirmedNotice claimed={till.claimed} />
          <SubmitButton>{text('cash-sign-do', { amount: formatEuros(counted) })}</SubmitButton>
        </>
      )}
    </OfficeForm>
  );
}

/** The signer sees the sums that are confirmed only by the courier. */
function UnconfirmedNotice({ claimed: { pos, iris } }: Pick<CourierTill, 'claimed'>) {
  const text = useText();
  if (pos + iris === 0) return null;
  const sums = { pos: formatEuros(pos), iris: formatEuros(iris) };
  return <Notice tone="lemon">{text('cash-sign-claimed', { ...sums, sum: formatEuros(pos + iris) })}</Notice>;
}
