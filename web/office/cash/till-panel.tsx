import { useState } from 'react';
import type { CourierTill } from '#contract/till.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { needsReason, noteValues, sumOfNotes } from '#domain/till/count-notes.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ReasonField } from '../form-kit/fields.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { SidePanel } from '../kit/side-panel.tsx';
import { CountFields } from './count-fields.tsx';

interface TillPanelProps {
  till: CourierTill;
  me: string;
}

/** The notes of one till: counted by one person, signed by another. What was signed is only looked at. */
export function TillPanel({ till, me }: TillPanelProps) {
  const text = useText();
  const { courier, count } = till;
  const [isCounting, setCounting] = useState(count === null);
  return (
    <SidePanel param="till" title={text('cash-till-of', { name: courier.name })}>
      <div className="grid gap-2">
        {till.unclear > 0 ? (
          <Notice tone="lemon">{text('cash-unclear', { amount: formatEuros(till.unclear) })}</Notice>
        ) : null}
        {count && !isCounting ? (
          <>
            <Counted till={till} count={count} />
            <SignPart till={till} count={count} me={me} />
            {count.signedBy ? null : (
              <Button fill="outline" onClick={() => setCounting(true)}>
                {text('cash-count-again')}
              </Button>
            )}
          </>
        ) : (
          <CountPart till={till} />
        )}
      </div>
    </SidePanel>
  );
}

type Count = NonNullable<CourierTill['count']>;

function CountPart({ till }: { till: CourierTill }) {
  const text = useText();
  const [notes, setNotes] = useState<Record<string, number>>({ ...till.count?.notes });
  const counted = sumOfNotes(notes) ?? 0;
  const sums = { expectedInCents: till.expected, shortInCents: till.short, countedInCents: counted };
  const mustSayWhy = needsReason(sums);
  return (
    <OfficeForm identity={{ do: 'count', courierId: till.courier.id }}>
      <CountFields notes={notes} onChange={(cents, amount) => setNotes({ ...notes, [cents]: amount })} />
      <Sums till={till} counted={counted} />
      <ReasonField label={text(mustSayWhy ? 'cash-reason' : 'cash-reason-free')} value={till.count?.reason} />
      <SubmitButton>{text('cash-count-do', { amount: formatEuros(counted) })}</SubmitButton>
      <p className="text-ink-muted text-s">{text('cash-count-after')}</p>
    </OfficeForm>
  );
}

function Counted({ till, count }: { till: CourierTill; count: Count }) {
  const text = useText();
  const { notes, counted, reason, countedBy, countedAt } = count;
  const there = noteValues.filter((cents) => (notes[cents] ?? 0) > 0);
  return (
    <>
      <p className="text-ink-muted text-s">
        {text('cash-counted-by', { name: countedBy.name, time: athensTimeOf(new Date(countedAt)) })}
      </p>
      <ul className="figures text-s">
        {there.map((cents) => (
          <li key={cents} className="flex justify-between border-line border-b py-0.75">
            <span>
              {notes[cents]} × {formatEuros(cents)}
            </span>
            <b className="font-[650]">{formatEuros(cents * (notes[cents] ?? 0))}</b>
          </li>
        ))}
      </ul>
      <Sums till={till} counted={counted} />
      {reason ? <p className="border-line-strong border-s-2 ps-1 text-s">{reason}</p> : null}
    </>
  );
}

function SignPart({ till, count, me }: TillPanelProps & { count: Count }) {
  const text = useText();
  const { signedBy, signedAt, countedBy, counted } = count;
  const identity = { do: 'sign', courierId: till.courier.id };
  const refusal = useRefusal(identity);
  if (signedBy && signedAt)
    return (
      <Notice tone="leaf" role="status">
        {text('cash-signed-by', { name: signedBy.name, time: athensTimeOf(new Date(signedAt)) })}
      </Notice>
    );
  return (
    <OfficeForm identity={identity} className="grid gap-1">
      <FormRefusal refusal={refusal} />
      {countedBy.id === me ? (
        <Notice tone="lemon">{text('cash-second-needed')}</Notice>
      ) : (
        <SubmitButton>{text('cash-sign-do', { amount: formatEuros(counted) })}</SubmitButton>
      )}
    </OfficeForm>
  );
}

/** Counted against what should be there; what is missing or over says so in words. */
function Sums({ till: { expected, short, taken, tips }, counted }: { till: CourierTill; counted: number }) {
  const text = useText();
  const difference = counted - expected;
  const rows = [
    ['cash-counted', counted],
    ['cash-expected', expected],
    [difference < 0 ? 'cash-missing' : 'cash-over', Math.abs(difference)],
    ['cash-short-told', short],
    ['cash-by-pos', taken.pos],
    ['cash-by-iris', taken.iris],
    ['cash-tips-apart', tips],
  ] as const;
  const isShown = (name: (typeof rows)[number][0], cents: number) =>
    cents > 0 || name === 'cash-counted' || name === 'cash-expected';
  return (
    <dl className="figures grid gap-0.5">
      {rows.map(([name, cents]) =>
        isShown(name, cents) ? (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-ink-muted">{text(name)}</dt>
            <dd
              className={name === 'cash-missing' || name === 'cash-over' ? 'font-bold text-ink-tomato' : 'font-[650]'}
            >
              {formatEuros(cents)}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
