import { type FormEvent, useState } from 'react';
import type { Run, Stop } from '#contract/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { PressedDeed } from '../deeds/use-deeds.ts';
import { CollectFields } from '../door-money/collect-fields.tsx';
import { likelyMethodOf } from '../door-money/likely-method.ts';
import { readTakings, type TypedTakings } from '../door-money/read-takings.ts';
import { IconNoSignal } from '../kit/office-icons.tsx';
import { hugeButton, RunFoot } from './run-foot.tsx';
import { RunTop } from './run-top.tsx';

interface DeliverViewProps {
  run: Run;
  stop: Stop;
  isOffline: boolean;
  onBack: () => void;
  onDone: (deeds: PressedDeed[]) => void;
}

const lastTerminal = 'office-terminal';

/** It is handed over: to whom, and what was paid. */
export function DeliverView({ run, stop, isOffline, onBack, onDone }: DeliverViewProps) {
  const text = useText();
  const place = run.stops.indexOf(stop) + 1;
  const [takenBy, setTakenBy] = useState('');
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
  function finish(event: FormEvent) {
    event.preventDefault();
    const delivered = { kind: 'delivered', takenBy: takenBy.trim() } as const;
    if (stop.due === 0) return onDone([delivered]);
    setTried(true);
    if (!read.deed) return;
    if (typed.method === 'pos') localStorage.setItem(lastTerminal, typed.terminalId.trim());
    onDone([read.deed, delivered]);
  }
  return (
    <form onSubmit={finish} className="contents" noValidate>
      <RunTop run={run} title={text('run-stop', { number: place })} onBack={onBack} />
      <div className="grid gap-1.75 px-2 pt-1 pb-3">
        <h1 className="display-face text-[2.25rem] leading-tight">{text('run-all-right')}</h1>
        <TextInput
          label={text('run-taken-by')}
          optionalText={text('run-taken-by-hint')}
          value={takenBy}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTakenBy(target.value)}
        />
        {stop.due > 0 ? (
          <CollectFields
            stop={stop}
            typed={typed}
            onType={(change) => setTyped((before) => ({ ...before, ...change }))}
            read={read}
            isTried={isTried}
          />
        ) : null}
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
