import { useId } from 'react';
import type { AuditEntry } from '#contract/staff/audit.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLine } from './audit-line.tsx';

interface AuditLinesProps {
  /** Loaded by `loadAuditLines`. */
  entries: readonly AuditEntry[];
  /** Names of the subjects by id, where the entries are about several. */
  names?: ReadonlyMap<string, string>;
}

/** The last entries about the subject of a page, or about all that it lists. */
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
