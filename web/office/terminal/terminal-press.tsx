import { useState } from 'react';
import type { Stop } from '#contract/road/road.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { Terminal } from './use-terminal.ts';

const lastTerminal = 'office-terminal';

/** Cancelled, but the card may have been faster. */
export function TerminalStopping() {
  const text = useText();
  return (
    <Notice tone="lemon" role="status" icon={<Spinner size={22} />} title={text('run-terminal-stopping')}>
      {text('run-terminal-stopping-about')}
    </Notice>
  );
}

/** Sends the due to the courier's terminal, and shows the result. */
export function TerminalPress({ stop, terminal }: { stop: Stop; terminal: Terminal }) {
  const text = useText();
  const [terminalId, setTerminalId] = useState(() => localStorage.getItem(lastTerminal) ?? '');
  const { state, refusal, isBusy, isStopping, send } = terminal;
  const isRead = /^\d{1,12}$/.test(terminalId.trim());
  if (state === 'asked' && isStopping) return <TerminalStopping />;
  if (state === 'asked')
    return (
      <div className="grid gap-1.5">
        <Notice tone="lemon" role="status" icon={<Spinner size={22} />} title={text('run-terminal-waits')}>
          {text('run-terminal-waits-about')}
        </Notice>
        <Button wide size="large" onClick={terminal.stop}>
          {text('run-terminal-cancel')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-1.5">
      {state === 'failed' ? (
        <Notice tone="tomato" role="alert">
          {text('run-terminal-failed')}
        </Notice>
      ) : null}
      {refusal === null ? null : (
        <Notice tone="tomato" role="alert">
          {refusal || text('run-terminal-away')}
        </Notice>
      )}
      <TextInput
        label={text('run-terminal')}
        inputMode="numeric"
        autoComplete="off"
        value={terminalId}
        onChange={({ target }) => setTerminalId(target.value)}
      />
      <Button
        wide
        fill="primary"
        size="large"
        busy={isBusy}
        {...(!isRead && { unavailableReason: text('run-terminal-number') })}
        onClick={() => {
          localStorage.setItem(lastTerminal, terminalId.trim());
          send(terminalId.trim());
        }}
      >
        {text('run-terminal-send', { sum: formatEuros(stop.due) })}
      </Button>
    </div>
  );
}
