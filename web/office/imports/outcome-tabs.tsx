import { useLocation } from 'react-router';
import { type ImportOutcome, importOutcomes } from '#contract/import-words.ts';
import type { ImportCounts } from '#contract/imports.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import type { PillTone } from '../kit/pill.tsx';
import { withParam } from '../kit/side-panel.tsx';

export const outcomeTones: Record<ImportOutcome, PillTone> = {
  bad: 'bad',
  changed: 'warn',
  new: 'ok',
  unchanged: 'plain',
};

/** How many rows of a file have which outcome; each shows its own. */
export function OutcomeTabs({ counts, asked }: { counts: ImportCounts; asked: ImportOutcome | null }) {
  const text = useText();
  const { search } = useLocation();
  const all = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const tabs = [
    { key: '', label: text('import-all'), count: all },
    ...importOutcomes.map((key) => ({ key, label: text(`import-outcome-${key}`), count: counts[key] })),
  ];
  return (
    <nav aria-label={text('import-rows')} className="flex flex-wrap gap-1">
      {tabs.map(({ key, label, count }) => (
        <ButtonLink
          key={key}
          as={OfficeLink}
          to={withParam(search, 'show', key)}
          fill={key === (asked ?? '') ? 'primary' : 'outline'}
          aria-current={key === (asked ?? '') ? 'page' : undefined}
          preventScrollReset
        >
          {label} <span className="figures">{count}</span>
        </ButtonLink>
      ))}
    </nav>
  );
}
