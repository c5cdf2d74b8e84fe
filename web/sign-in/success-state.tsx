import { focusOnArrival } from '#web/forms/focus-on-arrival.ts';
import { Link } from '#web/routing/link.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';

interface SuccessStateProps {
  text: string;
  continueText: string;
  /** Callback or path of the next step. */
  onContinue: (() => void) | string;
}

/** Replaces the form and takes the focus, so that screen readers announce the text where the button was pressed. */
export function SuccessState({ text, continueText, onContinue }: SuccessStateProps) {
  return (
    <div ref={focusOnArrival} tabIndex={-1} role="status" className="grid justify-items-center gap-2 py-2 outline-none">
      <span className="grid size-8 place-items-center rounded-round bg-surface-leaf text-ink-olive">
        <IconCheck size={36} />
      </span>
      <p className="max-w-[36ch] text-balance text-center text-lead">{text}</p>
      {typeof onContinue === 'string' ? (
        <ButtonLink as={Link} to={onContinue} fill="accent" size="large" wide>
          {continueText}
        </ButtonLink>
      ) : (
        <Button fill="accent" size="large" wide onClick={onContinue}>
          {continueText}
        </Button>
      )}
    </div>
  );
}
