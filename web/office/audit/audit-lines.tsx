import { useId } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLine } from './audit-line.tsx';

/** The last lines about one thing, for its own page; `loadAuditLines` brings them. */
export function AuditLines({ entries }: { entries: readonly AuditEntry[] }) {
  const text = useText();
  const titleId = useId();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="grid gap-1">
      <h2 id={titleId} className="display-face text-m">
        {text('audit-last-lines')}
      </h2>
      <ul className="grid border-line border-t">
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} isOfOne />
        ))}
      </ul>
    </section>
  );
}
