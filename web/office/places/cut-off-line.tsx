import { useLocation } from 'react-router';
import type { CutOffRule } from '#contract/areas.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { hourInWords } from './hour-in-words.ts';

/** Until when what is ordered may change. */
export function CutOffLine({ cutOff, canEdit }: { cutOff: CutOffRule; canEdit: boolean }) {
  const text = useText();
  const { search } = useLocation();
  return (
    <section className="grid gap-1" aria-labelledby="cut-off">
      <SectionHead id="cut-off" title={text('places-cut-off')}>
        {canEdit ? (
          <TextLink
            as={OfficeLink}
            to={withParam(search, 'cutOff', 'change')}
            preventScrollReset
            aria-label={text('places-cut-off-change-of')}
          >
            {text('places-cut-off-change')}
          </TextLink>
        ) : null}
      </SectionHead>
      <p>{text('places-cut-off-is', { days: cutOff.days, time: hourInWords(cutOff.hour) })}</p>
    </section>
  );
}
