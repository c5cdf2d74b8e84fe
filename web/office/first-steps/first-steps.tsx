import { useId, useState } from 'react';
import { type StaffRole, staffRoles } from '#contract/call-contract.ts';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

const key = 'office.first-steps';
const lines = [1, 2, 3] as const;

/** Three lines on what to try, the first time a role comes in with this browser: a demo's accounts are shared by many. */
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
      // Without a place to keep it, it is told again next time.
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
          {lines.map((line) => (
            <li key={line}>{text(`office-first-${role}-${line}`)}</li>
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
