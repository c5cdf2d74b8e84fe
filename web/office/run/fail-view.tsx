import { type FormEvent, useRef, useState } from 'react';
import type { Run, Stop } from '#contract/road/road.ts';
import { type FailReason, failReasons } from '#contract/words/road-words.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { isBeforeWindow } from '#domain/road/before-window.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import type { PressedStopEvent } from '../stop-events/use-stop-events.ts';
import { useUnsaved } from '../unsaved/unsaved-work.ts';
import { OfficePhone } from './office-phone.tsx';
import { RunChoice } from './run-choice.tsx';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';
import { runViewKeys } from './use-run-view.ts';

interface FailViewProps {
  run: Run;
  stop: Stop;
  onBack: () => void;
  onDone: (stopEvents: PressedStopEvent[], photo: Blob | null) => void;
}

/** Reason of a failed delivery, with its consequence. */
export function FailView({ run, stop, onBack, onDone }: FailViewProps) {
  const text = useText();
  const [reason, setReason] = useState<FailReason | null>(null);
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [earlyAt, setEarlyAt] = useState<string | null>(null);
  const isSent = useRef(false);
  const isUnsaved = note.trim() !== '' || photo !== null;
  useUnsaved({ isUnsaved, keyedByState: runViewKeys, isSending: () => isSent.current });
  const reasons = failReasons.filter((each) => each !== 'unpaid' || stop.due > 0);
  const place = run.stops.indexOf(stop) + 1;
  const isAddress = reason === 'address';
  function finish(event: FormEvent) {
    event.preventDefault();
    if (!reason) return;
    const now = new Date();
    // Customers need not be at home before the delivery window begins: confirmed once, as someone may have reported their absence.
    const isEarly = reason === 'nobody-there' && isBeforeWindow(run.date, stop.from, now);
    if (isEarly && !earlyAt) return setEarlyAt(athensTimeOf(now));
    isSent.current = true;
    onDone([{ kind: 'failed', reason, note: note.trim() }], photo);
  }
  return (
    <form onSubmit={finish} className="contents">
      <RunTop run={run} title={text('run-stop', { number: place })} onBack={onBack} />
      <div className="grid gap-1.75 px-2 pt-1 pb-3">
        <h1 className="display-face text-[2.25rem] leading-tight">{text('run-what-happened')}</h1>
        <fieldset className="-mx-2">
          <legend className="sr-only">{text('run-what-happened')}</legend>
          {reasons.map((each) => (
            <RunChoice
              key={each}
              name="reason"
              required
              checked={reason === each}
              onChange={() => setReason(each)}
              title={text(`run-fail-${each}`)}
            >
              {text(`run-fail-${each}-about`)}
            </RunChoice>
          ))}
        </fieldset>
        <TextInput
          label={text(isAddress ? 'run-fail-note-address' : 'run-fail-note')}
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
        />
        <PhotoField photo={photo} onPhoto={setPhoto} />
        <p className="text-ink-muted text-s">{text('run-fail-after')}</p>
      </div>
      <RunFoot>
        <div role="alert" className="empty:hidden">
          {earlyAt && reason === 'nobody-there' ? (
            <Notice tone="lemon">{text('run-fail-early', { time: earlyAt, from: stop.from })}</Notice>
          ) : null}
        </div>
        <Button type="submit" wide fill="accent" className={hugeButton}>
          {text(earlyAt && reason === 'nobody-there' ? 'run-fail-send-early' : 'run-fail-send')}
        </Button>
        <OfficePhone />
      </RunFoot>
    </form>
  );
}
