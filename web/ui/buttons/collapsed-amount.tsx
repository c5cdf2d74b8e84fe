import type { ReactNode } from 'react';

type CollapsedAmountProps = {
  amount: number;
  /** Accessible name of the press that opens the stepper: "2 φορές, άλλαξε ποσότητα". */
  openLabel: string;
  /** Only one of the group is expanded at a time. */
  group?: string;
  defaultOpen?: boolean;
  /** The amount stepper. */
  children: ReactNode;
};

/** "2×", which a press expands to the stepper. A native `<details>`, so it opens before any script has loaded. */
export function CollapsedAmount({ amount, openLabel, group, defaultOpen, children }: CollapsedAmountProps) {
  return (
    <details
      name={group}
      open={defaultOpen}
      className="group/amount shrink-0"
      onToggle={(event) => {
        const details = event.currentTarget;
        if (details.open && document.activeElement?.parentElement === details) {
          details.querySelector<HTMLElement>('button:last-of-type')?.focus();
        }
      }}
    >
      <summary
        aria-label={openLabel}
        className="press figures tint-edge flex h-5.5 min-w-5.5 list-none items-center justify-center rounded-round bg-ground-sunken px-1 font-bold hover:bg-surface-leaf group-open/amount:hidden [&::-webkit-details-marker]:hidden"
      >
        {amount}
        <span className="ml-px font-medium text-ink-muted">×</span>
      </summary>
      {children}
    </details>
  );
}
