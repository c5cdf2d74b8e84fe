import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { IconWarning } from '../icons/signs.tsx';
import { FieldMessage } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: ReactNode };

export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const errorId = `${id}-error`;
  const describedBy = new Set(input['aria-describedby']?.split(' '));
  if (error) describedBy.add(errorId);
  return (
    <div className={className}>
      <label htmlFor={id} className="checkbox">
        <span className="checkbox-box">
          <input
            type="checkbox"
            {...input}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={[...describedBy].join(' ') || undefined}
          />
          <IconCheck size={20} />
        </span>
        <span className="min-w-0">{children}</span>
      </label>
      <div aria-live="polite">
        {error ? (
          <FieldMessage id={errorId} icon={<IconWarning size={18} />} className="text-ink-tomato">
            {error}
          </FieldMessage>
        ) : null}
      </div>
    </div>
  );
}
