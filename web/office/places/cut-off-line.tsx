import type { CutOffRule } from '#contract/delivery/areas.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { PanelTextLink } from '../kit/row-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { hourInWords } from './hour-in-words.ts';

/** The cut-off for changes of orders. */
export function CutOffLine({ cutOff, canEdit }: { cutOff: CutOffRule; canEdit: boolean }) {
  const text = useText();
  return (
    <section className="grid gap-1" aria-labelledby="cut-off">
      <SectionHead id="cut-off" title={text('places-cut-off')}>
        {canEdit ? (
          <PanelTextLink param="cutOff" value="change" aria-label={text('places-cut-off-change-of')}>
            {text('places-cut-off-change')}
          </PanelTextLink>
        ) : null}
      </SectionHead>
      <p>{text('places-cut-off-is', { days: cutOff.days, time: hourInWords(cutOff.hour) })}</p>
    </section>
  );
}
