import { useId, useState } from 'react';
import { type StaffRole, staffRoles } from '#contract/fields/call-contract.ts';
import type { MessageId } from '#texts/message-id.ts';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

const key = 'office.first-steps';
const steps: Record<StaffRole, readonly MessageId[]> = {
  owner: ['office-first-owner-1', 'office-first-owner-2', 'office-first-owner-3'],
  support: ['office-first-support-1', 'office-first-support-2', 'office-first-support-3'],
  kitchen: ['office-first-kitchen-1', 'office-first-kitchen-2', 'office-first-kitchen-3'],
  dispatch: ['office-first-dispatch-1', 'office-first-dispatch-2', 'office-first-dispatch-3'],
  courier: ['office-first-courier-1', 'office-first-courier-2', 'office-first-courier-3'],
  accounts: ['office-first-accounts-1', 'office-first-accounts-2', 'office-first-accounts-3'],
};

/** Three hints on what to try, the first time a role signs in with this browser: a demo's accounts are shared. */
export function FirstSteps({ roles }: { roles: readonly StaffRole[] }) {
  const text = useText();
  const titleId = useId();
  const isHydrated = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const role = roles[0];
  if (!isHydrated || isDone || !role || readSeen().includes(role)) return null;
  function handleDone() {
    setDone(true);
    try {
      localStorage.setItem(key, [...new Set([...readSeen(), ...roles])].join(' '));
    } catch {
      // Without storage it is shown again next time.
    }
  }
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-wrap items-end justify-between gap-2 rounded-picture bg-surface-leaf px-2.5 py-2"
    >
      <div className="grid gap-0.5">
        <h2 id={titleId} className="font-[650]">
          {text('office-first-title')}
        </h2>
        <ol className="grid list-decimal gap-0.25 ps-2.5 text-s marker:font-[650] marker:text-ink-olive">
          {steps[role].map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
      </div>
      <Button fill="outline" onClick={handleDone}>
        {text('office-first-done')}
      </Button>
    </section>
  );
}

function readSeen(): StaffRole[] {
  try {
    const seen = localStorage.getItem(key)?.split(' ') ?? [];
    return staffRoles.filter((role) => seen.includes(role));
  } catch {
    return [];
  }
}
