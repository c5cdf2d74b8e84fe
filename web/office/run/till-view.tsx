import { type FormEvent, type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import type { Run } from '#contract/road/road.ts';
import type { CourierTill } from '#contract/road/till.ts';
import { claimableMethods } from '#contract/words/payment-channels.ts';
import { formatEuros } from '#domain/money.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { coinsOf } from '#domain/till/count-coins.ts';
import { differenceOf, needsReason } from '#domain/till/count-notes.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconMinus, IconPlus } from '#web/ui/icons/controls.tsx';
import { NumberField } from '../form-kit/number-field.tsx';
import type { OfficeRefusal } from '../session/refuse-form.ts';
import { runProgressOf } from '../stop-events/apply-pending-to-run.ts';
import { useUnsaved } from '../unsaved/unsaved-work.ts';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';
import { TillCounted } from './till-counted.tsx';
import { runViewKeys } from './use-run-view.ts';

/** Notes used as change; larger ones are shown once they were received. */
const notes = [20_000, 10_000, 5000, 2000, 1000, 500] as const;

interface TillViewProps {
  run: Run;
  till: CourierTill;
  isOffline: boolean;
  /** Stop events are still on the phone: their money is not in the sums yet. */
  isWaiting: boolean;
  onBack: () => void;
}

/** The courier's own till at the end of the day, counted by notes. */
export function TillView({ run, till, isOffline, isWaiting, onBack }: TillViewProps) {
  const text = useText();
  const fetcher = useFetcher<OfficeRefusal | null>();
  const [isAgain, setAgain] = useState(false);
  // The refusal of an earlier count does not apply to a new one.
  const [putAside, setPutAside] = useState<OfficeRefusal | null>(null);
  const refusal = fetcher.state === 'idle' && fetcher.data !== putAside ? (fetcher.data?.message ?? null) : null;
  const progress = runProgressOf(run);
  const isCounted =
    till.count !== null &&
    (till.count.isCurrent || till.count.signedBy !== null) &&
    !(isAgain && fetcher.state === 'idle' && !till.count.signedBy);
  return (
    <>
      <RunTop run={run} title={`${run.from}–${run.to}`} hasDots onBack={onBack} />
      <div className="grid gap-1.75 px-2 pt-1 pb-3">
        <div>
          <h1 className="display-face text-[2.25rem] leading-tight">{text('run-till-heading')}</h1>
          <p className="text-ink-muted text-s">{text('run-done-about', { ...progress })}</p>
        </div>
        {isOffline ? <Notice tone="lemon">{text('run-till-offline')}</Notice> : null}
        {isWaiting ? <Notice tone="lemon">{text('run-till-wait')}</Notice> : null}
        {till.count && isCounted ? (
          <TillCounted
            till={till}
            count={till.count}
            isBusy={fetcher.state !== 'idle'}
            refusal={refusal}
            onAgain={() => {
              setAgain(true);
              setPutAside(fetcher.data ?? null);
            }}
            onSign={({ version, counted }) =>
              void fetcher.submit({ till: till.courier.id, version, counted }, { method: 'post' })
            }
          />
        ) : null}
      </div>
      {isCounted ? null : (
        <CountForm
          till={till}
          isBarred={isOffline || isWaiting}
          isBusy={fetcher.state !== 'idle'}
          refusal={refusal}
          onCount={(counted, reason) => {
            setAgain(false);
            void fetcher.submit({ till: till.courier.id, notes: JSON.stringify(counted), reason }, { method: 'post' });
          }}
        />
      )}
    </>
  );
}

interface CountFormProps {
  till: CourierTill;
  isBarred: boolean;
  isBusy: boolean;
  refusal: string | null;
  onCount: (notes: Record<string, number>, reason: string) => void;
}

function CountForm({ till, isBarred, isBusy, refusal, onCount }: CountFormProps) {
  const text = useText();
  const [counts, setCounts] = useState<Record<string, number>>({});
  const [coins, setCoins] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const read = coins.trim() === '' ? 0 : readTypedNumber(coins, numberRules.doorMoney);
  const coinsInCents = typeof read === 'number' ? read : null;
  const counted = notes.reduce((sum, note) => sum + note * (counts[note] ?? 0), coinsInCents ?? 0);
  const sums = { expectedInCents: till.expected, shortInCents: till.short, countedInCents: counted };
  const difference = differenceOf(sums);
  const asksWhy = needsReason(sums);
  const isTyped = coins.trim() !== '' || reason.trim() !== '' || Object.values(counts).some((count) => count > 0);
  useUnsaved({ isUnsaved: isTyped, keyedByState: runViewKeys, isSending: () => isBusy });
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (coinsInCents === null || isBarred || (asksWhy && reason.trim() === '')) return;
    const given = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    onCount({ ...given, ...coinsOf(coinsInCents) }, reason.trim());
  }
  const step = (note: number, by: 1 | -1) =>
    setCounts((before) => ({ ...before, [note]: Math.max(0, (before[note] ?? 0) + by) }));
  return (
    <form onSubmit={send} className="contents" noValidate>
      <div className="grid gap-1.75 px-2 pb-3">
        <ul>
          {notes.map((note) => (
            <NoteRow key={note} note={note} count={counts[note] ?? 0} onStep={step} />
          ))}
          <li className="grid grid-cols-[1fr_auto] items-start gap-2 border-line border-b py-1">
            <NumberField
              name="coins"
              label={text('run-till-coins')}
              optionalText={text('run-till-coins-hint')}
              rule={numberRules.doorMoney}
              typed={coins}
              onType={setCoins}
            />
            <b className="figures mt-3.25 py-1.5">{formatEuros(coinsInCents ?? 0)}</b>
          </li>
        </ul>
        <dl className="figures grid grid-cols-[1fr_auto] gap-y-0.5 text-[1.0625rem]">
          <Line label={text('run-till-counted')}>{formatEuros(counted)}</Line>
          <Line label={text('run-till-expected')}>{formatEuros(till.expected)}</Line>
          {till.float > 0 ? <Line label={text('run-till-float')}>{formatEuros(till.float)}</Line> : null}
          {till.short > 0 ? <Line label={text('run-till-short')}>{formatEuros(-till.short)}</Line> : null}
          {difference !== 0 ? (
            <Line isBad={asksWhy} label={text(difference < 0 ? 'run-till-missing' : 'run-till-over')}>
              {formatEuros(Math.abs(difference))}
            </Line>
          ) : null}
          {claimableMethods.map((method) =>
            till.taken[method] > 0 ? (
              <Line key={method} label={text(`run-till-${method}`)}>
                {formatEuros(till.taken[method])}
              </Line>
            ) : null,
          )}
          {till.tips > 0 ? <Line label={text('run-till-tips')}>{formatEuros(till.tips)}</Line> : null}
        </dl>
        {asksWhy ? (
          <TextInput
            label={text('run-till-why')}
            value={reason}
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
            {...(isTried && reason.trim() === '' && { error: text('run-till-why-missing') })}
          />
        ) : null}
        {refusal ? (
          <Notice tone="tomato" role="alert">
            {refusal}
          </Notice>
        ) : null}
      </div>
      <RunFoot>
        <Button type="submit" wide fill="accent" className={hugeButton} busy={isBusy}>
          {text('run-till-send', { sum: formatEuros(counted) })}
        </Button>
        <p className="text-center text-ink-muted text-xs">{text('run-till-next')}</p>
      </RunFoot>
    </form>
  );
}

interface NoteRowProps {
  note: number;
  count: number;
  onStep: (note: number, by: 1 | -1) => void;
}

function NoteRow({ note, count, onStep }: NoteRowProps) {
  const text = useText();
  const name = formatEuros(note, { short: true });
  const key = 'press grid size-6 place-items-center rounded-round text-ink-olive';
  return (
    <li className="figures grid grid-cols-[1fr_auto_11ch] items-center border-line border-b py-0.5 text-[1.0625rem]">
      <span>{name}</span>
      <span className="tint-edge inline-flex items-center rounded-round bg-surface-leaf">
        <button
          type="button"
          className={key}
          aria-label={text('run-till-less', { note: name })}
          onClick={() => onStep(note, -1)}
        >
          <IconMinus size={20} />
        </button>
        <output className="min-w-3.5 text-center font-bold">{count}</output>
        <button
          type="button"
          className={key}
          aria-label={text('run-till-more', { note: name })}
          onClick={() => onStep(note, 1)}
        >
          <IconPlus size={20} />
        </button>
      </span>
      <b className="text-end">{formatEuros(note * count)}</b>
    </li>
  );
}

function Line({ label, isBad = false, children }: { label: string; isBad?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className={isBad ? 'font-bold' : 'text-ink-muted'}>{label}</dt>
      <dd className={isBad ? 'text-end font-bold text-ink-tomato' : 'text-end font-[650]'}>{children}</dd>
    </>
  );
}
