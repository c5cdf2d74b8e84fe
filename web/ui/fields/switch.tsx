import { type ComponentProps, type ReactNode, useId } from 'react';
import { IconCheck } from '../icons/controls.tsx';
import { joinClasses } from '../looks/join-classes.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode; detail?: ReactNode };

/** Takes effect at once. The thumb has a check mark when on, so that colour is not the only cue. */
export function Switch({ children, detail, className, ...input }: SwitchProps) {
  const detailId = useId();
  return (
    <label
      className={joinClasses(
        'flex min-h-5.5 items-center justify-between gap-2 has-disabled:cursor-not-allowed has-disabled:text-ink-muted',
        className,
      )}
    >
      <span className="min-w-0">
        <span className="font-semibold">{children}</span>
        {detail ? (
          <span id={detailId} className="block text-ink-muted text-s">
            {detail}
          </span>
        ) : null}
      </span>
      <span className="relative flex shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state.
          role="switch"
          {...input}
          aria-describedby={detail ? detailId : undefined}
          className="peer press h-4 w-7 cursor-[inherit] appearance-none rounded-round border-[1.5px] border-line-strong bg-track checked:border-primary checked:bg-primary disabled:border-dashed"
        />
        <span className="pointer-events-none absolute top-0.5 left-0.5 grid size-3 place-items-center rounded-round bg-surface text-transparent ring-[1.5px] ring-line-strong transition-[translate] duration-(--t-state) ease-house peer-checked:translate-x-3 peer-checked:text-ink-olive peer-checked:ring-surface">
          <IconCheck size={16} />
        </span>
      </span>
    </label>
  );
}
