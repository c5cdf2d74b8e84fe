import { type ReactNode, useId } from 'react';
import { IconInfo, IconWarning } from '../icons/signs.tsx';
import { joinClasses } from '../looks/join-classes.ts';

export type FieldTexts = {
  label: ReactNode;
  /** Shown before any error. */
  hint?: ReactNode;
  /** Blocks sending; shown under the field. */
  error?: ReactNode;
  /** Wrong, although the error is shown elsewhere; reference that element by aria-describedby. */
  invalid?: boolean;
  /** A reminder that never blocks. */
  reminder?: ReactNode;
  required?: boolean;
  /** Announced and marked as required but not checked by the browser, because the field may be hidden. */
  needed?: boolean;
  /** After the label of an optional field. */
  optionalText?: ReactNode;
};

type FieldControl = {
  id: string;
  required: boolean | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldTexts & {
  id?: string;
  describedBy?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ label, hint, error, invalid, reminder, required, needed, optionalText, ...rest }: FieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const reminderId = `${id}-reminder`;
  const describedBy = new Set(rest.describedBy?.split(' '));
  if (hint) describedBy.add(hintId);
  if (error) describedBy.add(errorId);
  if (reminder) describedBy.add(reminderId);
  return (
    <div className={joinClasses('min-w-0', rest.className)}>
      <label htmlFor={id} className="mb-0.75 block text-s font-semibold">
        {label}
        {required || needed ? <span aria-hidden="true"> *</span> : null}
        {optionalText ? <span className="font-normal text-ink-muted"> {optionalText}</span> : null}
      </label>
      {rest.children({
        id,
        required,
        'aria-required': needed || undefined,
        'aria-invalid': error || invalid ? true : undefined,
        'aria-describedby': [...describedBy].join(' ') || undefined,
      })}
      {hint ? (
        <p id={hintId} className="mt-0.75 text-s text-ink-muted">
          {hint}
        </p>
      ) : null}
      <div aria-live="polite">
        {error ? (
          <FieldMessage id={errorId} icon={<IconWarning size={18} />} className="text-ink-tomato">
            {error}
          </FieldMessage>
        ) : null}
        {reminder ? (
          <FieldMessage id={reminderId} icon={<IconInfo size={18} />} className="text-ink-lemon">
            {reminder}
          </FieldMessage>
        ) : null}
      </div>
    </div>
  );
}

type FieldMessageProps = { id: string; icon: ReactNode; className: string; children: ReactNode };

export function FieldMessage({ id, icon, className, children }: FieldMessageProps) {
  return (
    <p id={id} className={joinClasses('mt-0.75 flex gap-1 text-s font-[550] [&>svg]:mt-0.25', className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}
