import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { officeLockPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const key =
  'press grid min-h-9 place-items-center rounded-picture border-[1.5px] border-line-strong bg-surface font-[650] text-figure aria-disabled:opacity-50';
const shortest = 4;
const longest = 8;

interface PinPadProps {
  personId: string;
  back: string;
  /** Response to the previous PIN: a new one empties the field. */
  answer: object | undefined;
  problem: string | null;
  onOther: () => void;
}

/** Keys for wet hands; a keyboard types into the field itself. */
export function PinPad({ personId, back, answer, problem, onOther }: PinPadProps) {
  const text = useText();
  const [pin, setPin] = useState('');
  const [seen, setSeen] = useState(answer);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useNavigation().formAction === officeLockPath;
  if (seen !== answer) {
    setSeen(answer);
    setPin('');
  }
  useEffect(() => field.current?.focus(), []);
  const press = (digit: string) => setPin((typed) => (typed + digit).slice(0, longest));
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (pin.length < shortest || isBusy) event.preventDefault();
  }
  return (
    <Form
      method="post"
      action={officeLockPath}
      replace
      onSubmit={handleSubmit}
      className="mx-auto grid w-full max-w-[360px] gap-2"
    >
      <input type="hidden" name="personId" value={personId} />
      <input type="hidden" name="back" value={back} />
      {problem && answer && !isBusy ? (
        <Notice tone="tomato" role="alert">
          {problem}
        </Notice>
      ) : null}
      <input
        ref={field}
        type="password"
        name="pin"
        aria-label={text('office-lock-field')}
        inputMode="none"
        autoComplete="off"
        maxLength={longest}
        value={pin}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        className="figures min-h-8 w-full rounded-base border-[1.5px] border-line-strong bg-surface text-center text-figure tracking-[0.4em]"
      />
      <div className="grid grid-cols-3 gap-1">
        {digits.map((digit) => (
          <button key={digit} type="button" className={key} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={key}
          aria-label={text('office-lock-erase')}
          onClick={() => setPin((typed) => typed.slice(0, -1))}
        >
          ⌫
        </button>
        <button type="button" className={key} onClick={() => press('0')}>
          0
        </button>
        <button
          type="submit"
          className="press grid min-h-9 place-items-center rounded-picture bg-accent font-[650] text-ink-on-accent text-lead aria-disabled:bg-track aria-disabled:text-ink-muted"
          aria-disabled={pin.length < shortest || isBusy || undefined}
        >
          {text('office-lock-open')}
        </button>
      </div>
      <Button fill="quiet" className="min-h-8 justify-self-center" onClick={onOther}>
        {text('office-lock-other')}
      </Button>
    </Form>
  );
}
