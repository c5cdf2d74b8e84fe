import type { PaymentType } from '#contract/orders/payments.ts';
import type { Stop, UndrivenStop } from '#contract/road/road.ts';
import { officePhotoPath } from '#contract/road/stop-photos.ts';
import { formatEuros } from '#domain/money.ts';
import { plannedAtDoor } from '#domain/orders/payment-choice.ts';
import type { MessageId } from '#texts/message-id.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { doorMapOf } from '../kit/door-map.ts';
import { IconEuro, IconHand } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';

/** Facts of a stop: address, bags, amount to collect. */
export function StopFacts({ stop }: { stop: Stop | UndrivenStop }) {
  const text = useText();
  const { street, number, city, floor, bell, notes, bags, due, paymentType, isByHand, orderNumber } = stop;
  const door = [`${street} ${number}`.trim(), city, floor && text('runs-floor', { floor }), bell && `«${bell}»`];
  return (
    <>
      <p className="text-ink-muted text-s leading-snug">
        {door.filter(Boolean).join(' · ')}{' '}
        <TextLink
          href={doorMapOf(stop)}
          target="_blank"
          rel="noreferrer"
          aria-label={text('runs-map-of', { name: stop.name })}
        >
          {text('runs-map')}
        </TextLink>
        {stop.photoId ? (
          <>
            {' · '}
            <TextLink href={officePhotoPath(stop.photoId)} target="_blank">
              {text('runs-photo')}
            </TextLink>
          </>
        ) : null}
      </p>
      {notes ? <p className="border-line-strong border-s-2 ps-1 text-s leading-snug">{notes}</p> : null}
      <p className="flex flex-wrap items-center gap-x-1 gap-y-0.5 pt-0.25 text-s">
        <span className="figures text-ink-muted">#{orderNumber}</span>
        <span className="figures">{text('runs-bags', { count: bags })}</span>
        {due > 0 ? (
          <Pill tone="warn" icon={<IconEuro size={14} />}>
            {text(wayOf(paymentType), { amount: formatEuros(due) })}
          </Pill>
        ) : null}
        {isByHand ? (
          <Pill icon={<IconHand size={14} />}>
            <span title={text('runs-by-hand-why')}>{text('runs-by-hand')}</span>
          </Pill>
        ) : null}
      </p>
    </>
  );
}

function wayOf(paymentType: PaymentType): MessageId {
  return `runs-collect-${plannedAtDoor(paymentType) ?? 'other'}`;
}
