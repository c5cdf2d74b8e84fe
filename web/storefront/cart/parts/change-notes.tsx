import type { Language } from '#contract/fields/languages.ts';
import type { CartChangeNote } from '#contract/orders/cart.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';

/** Differences in a cart that was restored or moved to another plan. */
export function ChangeNotes({ changes }: { changes: readonly CartChangeNote[] }) {
  const text = useText();
  const language = useLanguage();
  if (changes.length === 0) return <Notice tone="leaf">{text('restore-unchanged')}</Notice>;
  const notes = [...new Set(groupGone(changes).map((change) => noteText(change, text, language)))];
  return (
    <Notice tone="lemon" title={text('restore-changes')}>
      <ul className="mt-0.5 list-disc ps-2.5">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** With the number of meals concerned. */
type Note = CartChangeNote & { count?: number };

/** Meals removed for the same reason share one note. */
function groupGone(changes: readonly CartChangeNote[]): Note[] {
  const gone = Map.groupBy(changes, ({ kind, date = '' }) => (kind === 'meal-gone' ? date : null));
  return changes.flatMap((change) => {
    const alike = change.kind === 'meal-gone' ? (gone.get(change.date ?? '') ?? []) : [];
    const names = [...new Set(alike.flatMap(({ name }) => name ?? []))];
    if (names.length < 2) return [change];
    return alike[0] === change ? [{ ...change, name: names.join(', '), count: names.length }] : [];
  });
}

function noteText({ kind, date, name, from, to, count = 1 }: Note, text: Text, language: Language): string {
  return text(`change-${kind}`, {
    count,
    name: name ?? text('change-some-meal'),
    day: date ? formatDate(date, language, 'long') : '',
    hasDay: date ? 'yes' : 'no',
    from: formatEuros(from ?? 0),
    to: formatEuros(to ?? 0),
  });
}
