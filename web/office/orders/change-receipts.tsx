import { officeOrderDocumentPath } from '#contract/office-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';

/** All changes since the order was placed, with the numbers that its customer has too. */
export function ChangeReceipts({ order: { id, changes } }: { order: Pick<Order, 'id' | 'changes'> }) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="desk-changes">
      <SectionHead id="desk-changes" title={text('desk-changes')}>
        {text('desk-changes-about')}
      </SectionHead>
      <ul className="grid">
        {changes.map(({ id: changeId, number, summary, difference, madeAt, isUndone, documentId }) => (
          <li
            key={changeId}
            className="grid gap-x-2 gap-y-0.25 border-line border-b py-1 text-s sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
          >
            <span className="figures font-[650] text-ink-muted">{number}</span>
            <span>
              <span className={isUndone ? 'line-through' : undefined}>{summary}</span>
              {isUndone ? <span className="text-ink-muted"> · {text('desk-change-undone')}</span> : null}
              <span className="block text-ink-muted text-xs">
                <MomentText at={madeAt} />
                {documentId ? (
                  <>
                    {' · '}
                    <TextLink href={officeOrderDocumentPath(id, documentId)} target="_blank" rel="noreferrer">
                      {text('desk-change-receipt')}
                    </TextLink>
                  </>
                ) : null}
              </span>
            </span>
            <span className="figures sm:text-end">{difference === 0 ? '' : formatEuros(difference)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
