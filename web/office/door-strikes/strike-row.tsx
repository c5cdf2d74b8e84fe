import type { DoorStrike } from '#contract/road/door-strikes.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { MomentText } from '../session/moment-text.tsx';
import { AuditReasonField } from '../team/audit-reason-field.tsx';

/** One order that was not accepted; if it disabled payment at the door, with the form to enable it again. */
export function StrikeRow({ strike }: { strike: DoorStrike }) {
  const text = useText();
  const { orderId, orderNumber, name, phone, at, isOff } = strike;
  const refusal = useRefusal({ orderId });
  return (
    <li className="grid gap-1 border-line border-b py-1.25">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <b className="min-w-[20ch] font-[650]">{name}</b>
        {phone ? (
          <a href={`tel:${phone}`} className="figures">
            {phone}
          </a>
        ) : null}
        <span className="figures text-ink-muted text-s">
          #{orderNumber}, <MomentText at={at} />
        </span>
        <Badge tone={isOff ? 'lemon' : 'sunken'}>{text(isOff ? 'strikes-off' : 'strikes-once')}</Badge>
      </div>
      {isOff ? (
        <details open={refusal !== null || undefined}>
          <summary className="press inline-flex min-h-5.5 cursor-pointer list-none items-center font-[650] text-ink-olive text-s underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            {text('strikes-lift')}
          </summary>
          <OfficeForm
            identity={{ orderId }}
            seen={{ name }}
            preventScrollReset={false}
            className="grid max-w-[46ch] gap-1.5 pt-1"
          >
            <AuditReasonField />
            <FormEnd save={text('strikes-lift-do')} button={{ fill: undefined, className: 'justify-self-start' }} />
          </OfficeForm>
        </details>
      ) : null}
    </li>
  );
}
