import type { Language } from '#contract/fields/languages.ts';
import type { BagCard, PackedBag, PackingBoard } from '#contract/kitchen/packing.ts';
import { dayInWords } from '#domain/dates-in-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconAlarm, IconDone } from '../kit/office-icons.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { ProgressLine } from '../kit/progress-line.tsx';
import { KitchenPages, KitchenPerson } from '../kitchen/kitchen-top.tsx';
import { bagAddress } from './which-bag.ts';

interface BagListProps {
  board: PackingBoard;
  current: PackedBag | null;
  isOnlyAllergies: boolean;
  /** All bags are on this tablet: another one is shown before the shop has responded. */
  isKept: boolean;
}

/** The bags of the date in packing order, and the number of closed ones. */
export function BagList({ board, current, isOnlyAllergies, isKept }: BagListProps) {
  const text = useText();
  const language = useLanguage();
  const packed = board.items.filter(({ standing }) => standing !== 'canceled' && standing !== 'not-paid');
  const done = packed.filter(({ standing }) => standing === 'closed').length;
  const allergies = board.items.filter(({ hasAllergy }) => hasAllergy);
  const shown = isOnlyAllergies ? allergies : board.items;
  return (
    <aside className="min-w-0 bg-ground-sunken md:sticky md:top-0 md:h-dvh md:overflow-y-auto">
      <header className="grid gap-1 px-2.5 pt-1.5 pb-1">
        <div className="flex flex-wrap items-center justify-between gap-1">
          <h1 className="display-face text-figure leading-tight">{dayInWords(board.date, language)}</h1>
          <KitchenPerson />
        </div>
        <KitchenPages date={board.date} isNarrow />
        <p className="figures text-ink-muted text-s">{text('pack-progress', { done, total: packed.length })}</p>
        <ProgressLine done={done} total={packed.length} />
        <div className="flex gap-1 py-0.5">
          <Choice
            to="?"
            isOn={!isOnlyAllergies}
            label={text('pack-in-order')}
            count={board.items.length}
            isKept={isKept}
          />
          <Choice
            to="?allergies=1"
            isOn={isOnlyAllergies}
            label={text('pack-allergies')}
            count={allergies.length}
            isKept={isKept}
          />
        </div>
      </header>
      <nav aria-label={text('pack-list')}>
        <ul>
          {shown.map((card) => (
            <BagRow
              key={`${card.deliveryId} ${card.number}`}
              card={card}
              isCurrent={card.deliveryId === current?.deliveryId && card.number === current.number}
              isOnlyAllergies={isOnlyAllergies}
              isKept={isKept}
            />
          ))}
        </ul>
      </nav>
    </aside>
  );
}

interface ChoiceProps extends Pick<BagListProps, 'isKept'> {
  to: string;
  isOn: boolean;
  label: string;
  count: number;
}

function Choice({ to, isOn, label, count, isKept }: ChoiceProps) {
  return (
    <OfficeLink
      to={to}
      {...(isKept && { defaultShouldRevalidate: false })}
      aria-current={isOn ? 'true' : undefined}
      className="press figures inline-flex min-h-5.5 items-center gap-0.75 rounded-round border border-line bg-surface px-1.5 font-[650] text-ink text-s no-underline aria-[current]:border-primary aria-[current]:bg-surface-leaf aria-[current]:text-ink-olive"
    >
      {label} <span className="font-normal">{count}</span>
    </OfficeLink>
  );
}

interface BagRowProps extends Pick<BagListProps, 'isOnlyAllergies' | 'isKept'> {
  card: BagCard;
  isCurrent: boolean;
}

function BagRow({ card, isCurrent, isOnlyAllergies, isKept }: BagRowProps) {
  const text = useText();
  const language = useLanguage();
  const { deliveryId, number: bag, name, packed, meals, standing, hasAllergy, isCorrected, isConfirmed } = card;
  const isClosed = standing === 'closed';
  return (
    <li>
      <OfficeLink
        to={`${bagAddress({ deliveryId, bag })}${isOnlyAllergies ? '&allergies=1' : ''}`}
        preventScrollReset
        {...(isKept && { defaultShouldRevalidate: false })}
        aria-current={isCurrent ? 'true' : undefined}
        className="grid min-h-7.75 grid-cols-[32px_minmax(0,1fr)_auto] items-center gap-1.5 border-line border-t px-2.5 text-ink no-underline aria-[current]:bg-ground aria-[current]:shadow-[inset_4px_0_var(--primary)]"
      >
        <span
          aria-hidden="true"
          className={joinClasses(
            'grid size-4 place-items-center rounded-round',
            isClosed ? 'bg-primary text-ground' : 'border-2 border-line-strong',
          )}
        >
          {isClosed ? <IconDone size={18} /> : null}
        </span>
        <span className="min-w-0 leading-tight">
          <span className={joinClasses('flex items-center gap-0.5 font-[650]', isClosed && 'text-ink-muted')}>
            <span className="truncate">{name}</span>
            {hasAllergy || (isCorrected && !isConfirmed) ? (
              <IconAlarm size={16} className="shrink-0 text-ink-tomato" />
            ) : null}
          </span>
          <span className="block truncate text-ink-muted text-s">{aboutOf(card, { text, language })}</span>
        </span>
        <span className="figures display-face text-m">{packed > 0 && !isClosed ? `${packed}/${meals}` : meals}</span>
      </OfficeLink>
    </li>
  );
}

function aboutOf(
  { orderNumber, number, of, standing, cookedFor, waitsFor, from, run }: BagCard,
  { text, language }: { text: ReturnType<typeof useText>; language: Language },
): string {
  const stations = waitsFor.map((station) => text(`station-${station}`)).join(', ');
  const word =
    standing === 'not-paid' || standing === 'canceled' || standing === 'waiting'
      ? text(`bag-${standing}`)
      : standing === 'open' && stations
        ? text('bag-waits-for', { list: stations })
        : run
          ? text('bag-of-run', { from, courier: run.courier.split(' ')[0] ?? '', stop: run.stop })
          : from;
  const ready = cookedFor ? text('bag-ready-since', { date: formatDate(cookedFor, language, 'short') }) : null;
  return [`#${orderNumber}${of > 1 ? `-${number}` : ''}`, ready, word].filter(Boolean).join(' · ');
}
