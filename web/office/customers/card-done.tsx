import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { DoneNotice } from '../form-kit/done-notice.tsx';

const done = ['credit', 'note', 'note-back', 'stop', 'ask', 'merged'] as const;

/** What the last press did. */
export function CardDone() {
  const text = useText();
  const euros = (query: URLSearchParams, name: string) => formatEuros(Number(query.get(name) ?? 0));
  return (
    <DoneNotice
      of={done}
      words={(what, query) =>
        text(`card-done-${what}`, { amount: euros(query, 'amount'), credit: euros(query, 'credit') })
      }
    />
  );
}
