import type { SheetVersionCard } from '#contract/kitchen/printing.ts';
import { sheetFilePath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Pill } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { MomentText } from '../session/moment-text.tsx';

type VersionListProps = { date: string; versions: readonly SheetVersionCard[]; language: 'el' | 'both' };

/** All prints, newest first; each can be downloaded again unchanged. */
export function VersionList({ date, versions, language }: VersionListProps) {
  const text = useText();
  return (
    <section aria-labelledby="versions">
      <SectionHead id="versions" title={text('labels-versions')} />
      {versions.length === 0 ? <p className="py-1.5 text-ink-muted text-s">{text('labels-versions-none')}</p> : null}
      <ul>
        {versions.map(({ id, kind, number, station, run, isOneDelivery, isSupplement, isReprint, madeAt, madeBy }) => {
          const name = text(`labels-kind-${kind}`);
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b py-1 text-s"
            >
              <div className="flex flex-wrap items-center gap-x-1 gap-y-0.25">
                <b className="font-[650]">{text('labels-version', { kind: name, number })}</b>
                {isSupplement ? <Pill tone="warn">{text('labels-supplement')}</Pill> : null}
                {isReprint ? <Pill>{text('labels-reprint')}</Pill> : null}
                {station ? <Pill>{text(`station-${station}`)}</Pill> : null}
                {run ? <Pill>{text('labels-part-run', run)}</Pill> : null}
                {isOneDelivery ? <Pill>{text('labels-part-delivery')}</Pill> : null}
                <span className="text-ink-muted">
                  <MomentText at={madeAt} />, {madeBy || text('labels-by-shop')}
                </span>
              </div>
              <ButtonLink
                fill="quiet"
                href={`${sheetFilePath(date, id)}?language=${language}`}
                target="_blank"
                rel="noopener"
                aria-label={text('labels-open-pdf', { kind: name, number })}
              >
                {text('labels-pdf')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
