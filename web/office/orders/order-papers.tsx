import { officeOrderDocumentPath } from '#contract/office-paths.ts';
import type { StaffMail, StaffOrder } from '#contract/orders/staff-orders.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { MomentText } from '../session/moment-text.tsx';

const heading = 'border-line border-b pb-0.75 font-[650]';

/** Receipts, invoices and credit notes, each as a file. */
export function OrderPapers({ order: { id, documents } }: { order: StaffOrder['order'] }) {
  const text = useText();
  return (
    <section aria-labelledby="desk-papers" className="grid gap-0.75 text-s">
      <h2 id="desk-papers" className={heading}>
        {text('desk-papers')}
      </h2>
      {documents.length === 0 ? <p className="text-ink-muted">{text('desk-papers-none')}</p> : null}
      <ul className="grid gap-0.75">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-baseline justify-between gap-x-1.5">
            {document.isReady ? (
              <TextLink href={officeOrderDocumentPath(id, document.id)} target="_blank" rel="noreferrer">
                {document.name}
              </TextLink>
            ) : (
              <span>
                {document.name} <span className="text-ink-muted">{text('desk-papers-waiting')}</span>
              </span>
            )}
            <span className="text-ink-muted text-xs">
              <MomentText at={document.issuedAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { sent: 'ok', waiting: 'open', 'given-up': 'bad' } as const satisfies Record<
  StaffMail['state'],
  PillTone
>;

/** What the customer was sent about this order, and whether it has left. */
export function OrderMails({ mails }: { mails: readonly StaffMail[] }) {
  const text = useText();
  return (
    <section aria-labelledby="desk-mails" className="grid gap-0.75 text-s">
      <h2 id="desk-mails" className={heading}>
        {text('desk-mails')}
      </h2>
      {mails.length === 0 ? <p className="text-ink-muted">{text('desk-mails-none')}</p> : null}
      <ul className="grid gap-1">
        {mails.map(({ id, subject, recipient, state, at }) => (
          <li key={id} className="grid gap-0.25">
            <span className="flex items-start justify-between gap-1">
              <span className="min-w-0">{subject || text('desk-mail-untitled')}</span>
              <Pill tone={tones[state]}>{text(`desk-mail-${state}`)}</Pill>
            </span>
            <span className="wrap-anywhere text-ink-muted text-xs">
              <MomentText at={at} /> · {text('desk-mail-to', { recipient })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
