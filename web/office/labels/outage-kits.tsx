import type { PrintOverview } from '#contract/kitchen/printing.ts';
import { kitFilePath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';

/** All prints of the date as one file, made automatically: for an hour without a network. */
export function OutageKits({ date, kits }: Pick<PrintOverview, 'date' | 'kits'>) {
  const text = useText();
  return (
    <section aria-labelledby="outage-kits">
      <SectionHead id="outage-kits" title={text('labels-kits')} />
      <p className="py-1 text-ink-muted text-s">{text(kits.length === 0 ? 'labels-kits-none' : 'labels-kits-about')}</p>
      <ul>
        {kits.map(({ id, madeAt, pages }) => (
          <li key={id} className="flex items-center justify-between gap-x-2 border-line border-b py-0.5 text-s">
            <span>
              <MomentText at={madeAt} />
              <span className="text-ink-muted">, {text('labels-kit-pages', { pages })}</span>
            </span>
            <ButtonLink fill="quiet" href={kitFilePath(date, id)} download>
              {text('labels-kit-save')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
