import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { IconWarning } from '../icons/signs.tsx';
import { FieldMessage } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: ReactNode };

export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const errorId = `${id}-error`;
  const describedBy = new Set(input['aria-describedby']?.split(' '));
  if (error) describedBy.add(errorId);
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-5.5 items-start gap-1.5 py-1.25 text-s leading-[1.45] has-disabled:cursor-not-allowed has-disabled:text-ink-muted"
      >
        <span className="relative -mt-0.25 flex size-3.25 shrink-0">
          <input
            type="checkbox"
            {...input}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={[...describedBy].join(' ') || undefined}
            className="peer press size-3.25 cursor-[inherit] appearance-none rounded-base border-[1.5px] border-line-strong bg-surface checked:border-primary checked:bg-primary disabled:border-dashed disabled:bg-ground-sunken aria-invalid:border-accent"
          />
          <IconCheck
            size={20}
            className="pointer-events-none absolute inset-0 m-auto text-ground opacity-0 peer-checked:opacity-100"
          />
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
