import { type FormEvent, useRef, useState } from 'react';
import type { Run, Stop } from '#contract/road/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { CollectFields } from '../door-money/collect-fields.tsx';
import { likelyMethodOf } from '../door-money/likely-method.ts';
import { readTakings, type TypedTakings } from '../door-money/read-takings.ts';
import { IconNoSignal } from '../kit/office-icons.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import type { PressedStopEvent } from '../stop-events/use-stop-events.ts';
import { TerminalPress, TerminalStopping } from '../terminal/terminal-press.tsx';
import { useTerminal } from '../terminal/use-terminal.ts';
import { useUnsaved } from '../unsaved/unsaved-work.ts';
import { BagsGiven } from './bags-given.tsx';
import { RunChoice } from './run-choice.tsx';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';
import { runViewKeys } from './use-run-view.ts';

interface DeliverViewProps {
  run: Run;
  stop: Stop;
  isOffline: boolean;
  hasTerminals: boolean;
  onBack: () => void;
  onDone: (stopEvents: PressedStopEvent[], photo: Blob | null) => void;
}

const lastTerminal = 'office-terminal';

/** Handing over a delivery: the recipient, and the payment. */
export function DeliverView({ run, stop, isOffline, hasTerminals, onBack, onDone }: DeliverViewProps) {
  const text = useText();
  const number = run.stops.indexOf(stop) + 1;
  // Without a choice, the question is left out.
  const mayBeDoor = stop.mayLeaveAtDoor && stop.due === 0;
  const [place, setPlace] = useState<'hand' | 'door' | null>(mayBeDoor ? null : 'hand');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [takenBy, setTakenBy] = useState('');
  const [missingBags, setMissingBags] = useState<number[]>([]);
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState<TypedTakings>(() => ({
    method: likelyMethodOf(stop),
    given: '',
    received: null,
    tip: '',
    terminalId: localStorage.getItem(lastTerminal) ?? '',
    transactionId: '',
  }));
  const read = readTakings(typed, stop.due);
  const terminal = useTerminal(run.id, stop.deliveryId);
  /** The terminal may still charge the card: no other payment is taken until the result is known. */
  const isTerminalWaiting = terminal.state === 'asked';
  function type(change: Partial<TypedTakings>) {
    setTyped((before) => ({ ...before, ...change }));
    if (change.method && change.method !== 'pos') terminal.stop();
  }
  const isSent = useRef(false);
  const isUnsaved =
    photo !== null || [takenBy, typed.given, typed.tip, typed.transactionId].some((each) => each.trim());
  useUnsaved({ isUnsaved, keyedByState: runViewKeys, isSending: () => isSent.current });
  function send(stopEvents: PressedStopEvent[]) {
    isSent.current = true;
    onDone(stopEvents, photo);
  }
  // A terminal payment is recorded by the terminal; the delivery itself once the due is zero.
  const isByTerminal = hasTerminals && typed.method === 'pos' && stop.due > 0;
  function finish(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (place === null) return;
    const isAtDoor = place === 'door';
    if ((isAtDoor && !photo) || (missingBags.length > 0 && missingBags.length === stop.bags)) return;
    const handed = { takenBy: takenBy.trim(), place, hasPhoto: photo !== null };
    const delivered = { kind: 'delivered', ...handed, ...(missingBags.length > 0 && { missingBags }) } as const;
    // The shop has recorded the card payment, even if this page was not reloaded since.
    if (stop.due === 0 || terminal.state === 'paid') return send([delivered]);
    if (!read.stopEvent || isAtDoor || isByTerminal || (isTerminalWaiting && !isOffline)) return;
    if (typed.method === 'pos') localStorage.setItem(lastTerminal, typed.terminalId.trim());
    send([read.stopEvent, delivered]);
  }
  return (
    <form onSubmit={finish} className="contents" noValidate>
      <RunTop run={run} title={text('run-stop', { number })} onBack={onBack} />
      <div className="grid gap-1.75 px-2 pt-1 pb-3">
        <h1 className="display-face text-[2.25rem] leading-tight">{text('run-all-right')}</h1>
        {stop.mayLeaveAtDoor ? (
          <fieldset className="-mx-2">
            <legend className="sr-only">{text('run-all-right')}</legend>
            <RunChoice
              name="place"
              checked={place === 'hand'}
              onChange={() => setPlace('hand')}
              title={text('run-in-hand')}
            >
              {text('run-in-hand-about')}
            </RunChoice>
            <RunChoice
              name="place"
              checked={place === 'door'}
              disabled={stop.due > 0}
              onChange={() => setPlace('door')}
              title={text('run-at-door')}
            >
              {text(stop.due > 0 ? 'run-at-door-due' : 'run-at-door-about')}
            </RunChoice>
            {place === null && isTried ? (
              <Notice tone="tomato" role="alert" className="mx-2 mt-1">
                {text('run-choose-place')}
              </Notice>
            ) : null}
          </fieldset>
        ) : null}
        {stop.bags > 1 ? <BagsGiven bags={stop.bags} missing={missingBags} onMissing={setMissingBags} /> : null}
        {place === null ? null : place === 'hand' ? (
          <TextInput
            label={text('run-taken-by')}
            optionalText={text('run-taken-by-hint')}
            value={takenBy}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => setTakenBy(target.value)}
          />
        ) : (
          <PhotoField
            photo={photo}
            onPhoto={setPhoto}
            error={isTried && !photo ? text('run-photo-missing') : undefined}
          />
        )}
        {stop.due > 0 ? (
          <CollectFields
            stop={stop}
            typed={typed}
            onType={type}
            read={read}
            isTried={isTried && !isByTerminal}
            terminal={hasTerminals ? <TerminalPress stop={stop} terminal={terminal} /> : null}
          />
        ) : null}
        {stop.due > 0 && isTerminalWaiting && !isByTerminal ? <TerminalStopping /> : null}
        {isTerminalWaiting && isOffline ? <Notice tone="tomato">{text('run-terminal-stop-offline')}</Notice> : null}
        {terminal.state === 'paid' ? <Notice tone="leaf">{text('run-terminal-paid')}</Notice> : null}
        {isByTerminal && isTried ? <Notice tone="tomato">{text('run-terminal-first')}</Notice> : null}
        {isOffline ? (
          <Notice tone="lemon" icon={<IconNoSignal />}>
            {text('run-offline-press')}
          </Notice>
        ) : null}
      </div>
      <RunFoot>
        <Button type="submit" wide fill="accent" className={hugeButton}>
          {text('run-finish')}
        </Button>
      </RunFoot>
    </form>
  );
}
