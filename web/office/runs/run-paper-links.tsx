import type { ReactNode } from 'react';
import { runPapersPath } from '#contract/office-paths.ts';
import type { Run } from '#contract/road/road.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconPrinter } from '../kit/office-icons.tsx';

/** Printed lists for a run, as a file, so that the page stays; and the courier's other documents. */
export function RunPaperLinks({ run, children }: { run: Run; children: ReactNode }) {
  const { id, date, courier, movementNumber } = run;
  const text = useText();
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 print:hidden">
      <form method="post" action={runPapersPath(date)} target="_blank" rel="noopener">
        <Button
          type="submit"
          name="runId"
          value={id}
          fill="outline"
          className="min-h-5! px-1.5! text-s!"
          aria-label={text('runs-sheet-of', { name: courier.name })}
        >
          <IconPrinter size={18} />
          {text('runs-sheet')}
        </Button>
      </form>
      {movementNumber === null ? null : (
        <TextLink href={`${runPapersPath(date)}?runId=${id}`} target="_blank" rel="noreferrer" standalone>
          {text('runs-movement', { number: movementNumber })}
        </TextLink>
      )}
      {children}
    </div>
  );
}
