import { cashPath } from '#contract/office-paths.ts';
import type { OpenTill, TillProblemKind } from '#contract/road/till.ts';
import { formatEuros } from '#domain/money.ts';
import type { MessageId } from '#texts/message-id.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconAlarm } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { RowLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';

const words = {
  'not-counted': 'cash-waits',
  'not-signed': 'cash-unsigned',
  changed: 'cash-outdated',
  short: 'cash-short-unsettled',
} as const satisfies Record<TillProblemKind, MessageId>;

/** Tills of other days that still need a person, each with a link. */
export function OpenTills({ tills }: { tills: readonly OpenTill[] }) {
  const text = useText();
  if (tills.length === 0) return null;
  return (
    <section aria-labelledby="open-tills" className="grid max-w-[720px] content-start">
      <SectionHead id="open-tills" title={text('cash-open-tills')}>
        {text('cash-open-tills-lead')}
      </SectionHead>
      <ul>
        {tills.map(({ date, courier, kind, missing }) => (
          <li key={`${date} ${courier.id}`} className="flex flex-wrap items-center gap-1.5 border-line border-b py-1">
            <div className="min-w-0 flex-1 basis-14">
              <b className="font-[650]">{courier.name}</b>
              <p className="text-ink-muted text-s">
                <DayText date={date} />
                {missing > 0 ? ` · ${text('cash-open-missing', { amount: formatEuros(missing) })}` : ''}
              </p>
            </div>
            <Pill tone="warn" icon={<IconAlarm size={14} />}>
              {text(words[kind])}
            </Pill>
            <RowLink
              to={`${cashPath(date)}?${new URLSearchParams({ till: courier.id })}`}
              aria-label={text('cash-look-of', { name: courier.name })}
            >
              {text('cash-look')}
            </RowLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
