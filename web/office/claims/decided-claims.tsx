import type { MoneyClaim } from '#contract/payments/money-claims.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconAlarm, IconDone } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { PanelLink, smallButton } from '../kit/row-link.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { ClaimFacts } from './claim-row.tsx';

/** The latest decisions, with person and reason; for money that is due again, whether it still is. */
export function DecidedClaims({ claims }: { claims: readonly MoneyClaim[] }) {
  const text = useText();
  if (claims.length === 0) return null;
  return (
    <details>
      <summary className="press flex min-h-5.5 cursor-pointer items-baseline gap-1.25 border-line border-b pb-1">
        <span className="display-face text-[1.375rem] leading-tight">{text('claims-decided')}</span>
        <span className="text-ink-muted text-s">{text('claims-decided-about', { count: claims.length })}</span>
      </summary>
      <ul>
        {claims.map((claim) => (
          <DecidedRow key={claim.id} claim={claim} />
        ))}
      </ul>
    </details>
  );
}

function DecidedRow({ claim }: { claim: MoneyClaim }) {
  const text = useText();
  const { id, orderNumber, name, amount, source, end, reason, decidedBy, decidedAt, due, canTakeBack } = claim;
  const isStillDue = end === 'due-again' && due > 0;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-0.5 border-line border-b py-1.25 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="grid min-w-0 gap-0.25">
        <span>
          <b className="figures font-[650]">{orderNumber}</b> {name}
        </span>
        <ClaimFacts claim={claim} />
        <span className="text-ink-muted text-s">
          {reason ? `${reason} · ` : null}
          {source === 'provider' ? text('claims-by-provider') : decidedBy}
          {decidedAt ? (
            <>
              , <MomentText at={decidedAt} />
            </>
          ) : null}
        </span>
        <span className="flex flex-wrap gap-0.5">
          {source ? (
            <Pill tone="ok" icon={<IconDone size={16} />}>
              {text(`claims-source-${source}`)}
            </Pill>
          ) : null}
          {end ? (
            <Pill tone="bad" icon={<IconAlarm size={16} />}>
              {text(`claims-became-${end}`)}
            </Pill>
          ) : null}
          {isStillDue ? <Pill tone="warn">{text('claims-still-due', { sum: formatEuros(due) })}</Pill> : null}
        </span>
      </span>
      <b className="figures text-end font-[650]">{formatEuros(amount)}</b>
      {canTakeBack ? (
        <PanelLink
          param="claim"
          value={id}
          className={`${smallButton} mt-0.25 justify-self-start max-md:col-span-2`}
          aria-label={text('claims-take-back-of', { order: orderNumber })}
        >
          {text('claims-take-back')}
        </PanelLink>
      ) : null}
    </li>
  );
}
