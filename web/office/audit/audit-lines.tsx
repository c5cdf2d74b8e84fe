import { useId } from 'react';
import type { AuditEntry } from '#contract/audit.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLine } from './audit-line.tsx';

interface AuditLinesProps {
  /** `loadAuditLines` brings them. */
  entries: readonly AuditEntry[];
  /** Where they are about several things: what those are called, by their ids. */
  names?: ReadonlyMap<string, string>;
}

/** The last lines about the one thing that a page shows, or about all that it lists. */
export function AuditLines({ entries, names }: AuditLinesProps) {
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
          <AuditLine key={entry.id} entry={entry} names={names} isOfOne={names === undefined} />
        ))}
      </ul>
    </section>
  );
}
