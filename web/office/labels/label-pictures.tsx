import { labelPicturePath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';

/** A label and a bag label of the date, dot by dot as printed. */
export function LabelPictures({ date, language }: { date: string; language: 'el' | 'both' }) {
  const text = useText();
  return (
    <section aria-labelledby="label-pictures" className="grid max-w-[420px] gap-2 max-xl:order-3 print:hidden">
      <SectionHead id="label-pictures" title={text('labels-pictures')} />
      <div className="grid grid-cols-2 items-start gap-1.5">
        {(['labels', 'bags'] as const).map((kind) => (
          <figure key={kind} className="grid gap-0.5">
            <img
              src={`${labelPicturePath(date)}?${new URLSearchParams({ kind, language })}`}
              alt={text(`labels-picture-${kind}`)}
              width={732}
              height={1180}
              loading="lazy"
              className="h-auto w-full bg-white shadow-float"
            />
            <figcaption className="text-ink-muted text-xs">{text(`labels-picture-${kind}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
