import type { ImportCounts } from '#contract/shop/imports.ts';
import { type ImportOutcome, importOutcomes } from '#contract/words/import-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import type { PillTone } from '../kit/pill.tsx';
import { PanelLink } from '../kit/row-link.tsx';

export const outcomeTones: Record<ImportOutcome, PillTone> = {
  bad: 'bad',
  changed: 'warn',
  new: 'ok',
  unchanged: 'plain',
};

/** Number of rows by outcome; each tab shows its own. */
export function OutcomeTabs({ counts, asked }: { counts: ImportCounts; asked: ImportOutcome | null }) {
  const text = useText();
  const all = importOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  const tabs = [
    { key: '', label: text('import-all'), count: all },
    ...importOutcomes.map((key) => ({ key, label: text(`import-outcome-${key}`), count: counts[key] })),
  ];
  return (
    <nav aria-label={text('import-rows')} className="flex flex-wrap gap-1">
      {tabs.map(({ key, label, count }) => (
        <PanelLink
          key={key}
          param="show"
          value={key}
          fill={key === (asked ?? '') ? 'primary' : 'outline'}
          aria-current={key === (asked ?? '') ? 'page' : undefined}
        >
          {label} <span className="figures">{count}</span>
        </PanelLink>
      ))}
    </nav>
  );
}
