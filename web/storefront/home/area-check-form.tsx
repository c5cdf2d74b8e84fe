import { type SubmitEvent, useId } from 'react';
import { homePath } from '#contract/paths.ts';
import type { AreaAnswer } from '#web/address-fields/check-area.ts';
import { useAreaCheck } from '#web/address-fields/use-area-check.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { inputLook } from '#web/ui/looks/input-look.ts';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { AreaAnswerLine } from './area-answer-line.tsx';

type AreaCheckProps = { answer: AreaAnswer | null; interest: FormAnswer | undefined };

/** Without scripts, the form reloads this page with the result; scripts request the result alone. */
export function AreaCheck({ answer, interest }: AreaCheckProps) {
  const text = useText();
  const { answer: shown, isAsking, handleChange, ask } = useAreaCheck(answer);
  const id = useId();
  const problem = shown && 'problem' in shown ? shown.problem : null;
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    ask(String(new FormData(event.currentTarget).get('postalCode') ?? ''));
  }
  return (
    <div id="area" className="grid max-w-[460px] gap-1.5">
      <h2 className="display-face text-m leading-tight tracking-[-0.01em]">{text('home-area-title')}</h2>
      <form method="get" action={`${homePath}#area`} onSubmit={handleSubmit} className="flex max-w-[420px] gap-1">
        <label htmlFor={`${id}-code`} className="sr-only">
          {text('home-area-label')}
        </label>
        <input
          id={`${id}-code`}
          name="postalCode"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          defaultValue={answer?.asked}
          onChange={handleChange}
          placeholder={text('home-area-example')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-answer`}
          className={joinClasses(inputLook, 'flex-1 font-semibold tracking-[0.06em] placeholder:font-normal')}
        />
        <Button
          type="submit"
          busy={isAsking}
          className="min-h-6.5 max-md:bg-ink-on-olive max-md:text-surface-olive max-md:hover:bg-ink-on-olive-muted"
        >
          {text('home-area-check')}
        </Button>
      </form>
      <div id={`${id}-answer`} aria-live="polite">
        {problem ? (
          <p className="flex gap-1 font-[550] text-ink-on-olive text-s md:text-ink-tomato [&>svg]:mt-0.25">
            <IconWarning size={18} />
            {text(problem === 'invalid' ? 'home-area-invalid' : 'unexpected-error')}
          </p>
        ) : null}
        {shown && 'check' in shown ? <AreaAnswerLine check={shown.check} interest={interest} /> : null}
      </div>
    </div>
  );
}
