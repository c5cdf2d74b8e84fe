import type { CourierTill } from '#contract/road/till.ts';
import { claimableMethods } from '#contract/words/payment-channels.ts';
import { formatEuros } from '#domain/money.ts';
import { totalOfMethods } from '#domain/till/total-of-methods.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { IconAlarm, IconDay, IconDone } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** Each courier's till: expected sum, counted sum, and status. */
export function TillRows({ tills, canSign }: { tills: readonly CourierTill[]; canSign: boolean }) {
  const text = useText();
  return (
    <section aria-labelledby="tills" className="grid content-start">
      <SectionHead id="tills" title={text('cash-tills')}>
        {text('cash-tills-lead')}
      </SectionHead>
      <ul>
        {tills.map((till) => (
          <TillRow key={till.courier.id} till={till} canSign={canSign} />
        ))}
      </ul>
    </section>
  );
}

function TillRow({ till, canSign }: { till: CourierTill; canSign: boolean }) {
  const text = useText();
  const { courier, expected, taken, claimed, refuted, tips, count } = till;
  const figures = [
    ['cash-expected', formatEuros(expected)],
    ['cash-counted', count ? formatEuros(count.counted) : '–'],
    ['cash-difference', count ? formatEuros(count.difference) : '–'],
    ...claimableMethods.map((method) => [`cash-by-${method}`, formatEuros(taken[method])] as const),
    ['cash-tips', formatEuros(tips)],
  ] as const;
  const action = !count?.isCurrent && !count?.signedBy ? 'cash-count' : count.signedBy ? 'cash-look' : 'cash-sign';
  return (
    <li className="grid gap-x-2 gap-y-1 border-line border-b py-1.5 lg:grid-cols-[minmax(200px,1.4fr)_minmax(0,4fr)_auto] lg:items-center">
      <div className="flex items-center gap-1.25">
        <Avatar name={courier.name} size={40} />
        <div className="min-w-0">
          <h3 className="truncate font-[650]">{courier.name}</h3>
          <Standing till={till} />
        </div>
      </div>
      <div className="grid gap-0.75">
        <dl className="figures grid grid-cols-3 gap-x-1.5 gap-y-0.75 text-s sm:grid-cols-6">
          {figures.map(([name, figure]) => (
            <div key={name}>
              <dt className="text-ink-muted text-xs">{text(name)}</dt>
              <dd
                className={
                  name === 'cash-difference' && count && count.difference !== 0
                    ? 'font-bold text-ink-tomato'
                    : 'font-[650]'
                }
              >
                {figure}
              </dd>
            </div>
          ))}
        </dl>
        <Unconfirmed claimed={claimed} refuted={refuted} />
      </div>
      {canSign ? (
        <PanelLink
          param="till"
          value={courier.id}
          fill={count?.signedBy ? 'quiet' : 'outline'}
          className="min-h-5! justify-self-start px-2! text-s!"
          aria-label={text(`${action}-of`, { name: courier.name })}
        >
          {text(action)}
        </PanelLink>
      ) : null}
    </li>
  );
}

function Unconfirmed({ claimed, refuted }: Pick<CourierTill, 'claimed' | 'refuted'>) {
  const text = useText();
  const sum = totalOfMethods(claimed);
  if (sum + refuted === 0) return null;
  return (
    <p className="flex flex-wrap gap-0.5">
      {sum > 0 ? <Pill>{text('cash-claimed-of', { sum: formatEuros(sum) })}</Pill> : null}
      {refuted > 0 ? <Pill tone="bad">{text('cash-refuted-of', { sum: formatEuros(refuted) })}</Pill> : null}
    </p>
  );
}

function Standing({ till: { count } }: { till: CourierTill }) {
  const text = useText();
  if (!count) return <Pill icon={<IconDay size={14} />}>{text('cash-waits')}</Pill>;
  const isShort = count.missing > 0 && !count.settledBy;
  const hasDifference = count.difference !== 0;
  const words = !count.signedBy
    ? count.isCurrent
      ? 'cash-unsigned'
      : 'cash-outdated'
    : isShort
      ? 'cash-short-unsettled'
      : hasDifference
        ? 'cash-signed-difference'
        : 'cash-signed';
  const isFine = words === 'cash-signed';
  return (
    <Pill tone={isFine ? 'ok' : 'warn'} icon={isFine ? <IconDone size={14} /> : <IconAlarm size={14} />}>
      {text(words)}
    </Pill>
  );
}
