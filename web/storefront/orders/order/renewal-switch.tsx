import { useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** A switch that submits its form by itself, with scripts or without. */
export function RenewalSwitch({ isOn, isBusy }: { isOn: boolean; isBusy: boolean }) {
  const text = useText();
  return (
    <button
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      className="press flex min-h-6 w-full items-center justify-between gap-2 py-0.75 text-start font-semibold"
    >
      {text('renewal-switch')}
      <span
        className={joinClasses(
          'relative h-4 w-7 flex-none rounded-round border-[1.5px] transition-colors duration-(--t-state)',
          isOn ? 'border-primary bg-primary' : 'border-line-strong bg-track',
        )}
      >
        <span
          className={joinClasses(
            'absolute start-0.25 top-1/2 grid size-3 -translate-y-1/2 place-items-center rounded-round bg-surface transition-[translate] duration-(--t-state) ease-house',
            isOn ? 'translate-x-3 text-ink-olive rtl:-translate-x-3' : 'text-transparent ring-[1.5px] ring-line-strong',
          )}
        >
          <IconCheck size={16} />
        </span>
      </span>
    </button>
  );
}
