import type { Block } from '#web/policy-text/markdown.ts';
import { plainText } from '#web/policy-text/markdown-inline.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';

interface Chapter {
  id: string;
  title: string;
}

/** A short page needs no contents. */
const fewestChapters = 5;

export function chaptersOf(blocks: readonly Block[]): Chapter[] {
  const chapters = blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, title: plainText(block.children) }] : [],
  );
  return chapters.length < fewestChapters ? [] : chapters;
}

/** Beside the text on wide screens; above it, folded, on small ones. */
export function PolicyContents({ chapters, isBeside }: { chapters: readonly Chapter[]; isBeside?: boolean }) {
  const text = useText();
  if (chapters.length === 0) return null;
  const list = (
    <ul className={isBeside ? 'grid border-line border-s' : 'grid'}>
      {chapters.map(({ id, title }) => (
        <li key={id} className="grid">
          <a
            href={`#${id}`}
            className={`press flex min-h-5.5 items-center py-0.5 text-ink-muted text-s leading-snug underline-offset-3 hover:text-ink-olive hover:underline ${isBeside ? 'ps-2 lg:min-h-4' : ''}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
  if (isBeside) {
    return (
      <nav
        aria-label={text('policies-on-this-page')}
        className="sticky top-[calc(var(--bar-height)+24px)] max-h-[calc(100dvh-var(--bar-height)-48px)] self-start overflow-y-auto max-lg:hidden print:hidden"
      >
        <p className="mb-1 font-semibold text-s">{text('policies-on-this-page')}</p>
        {list}
      </nav>
    );
  }
  return (
    <nav aria-label={text('policies-on-this-page')} className="my-3 border-line border-y lg:hidden print:hidden">
      <AccordionItem marker="chevron" summary={text('policies-on-this-page')}>
        {list}
      </AccordionItem>
    </nav>
  );
}
