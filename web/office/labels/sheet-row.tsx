import type { PrintedSheet } from '#contract/kitchen/printing.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconDone, IconPrinter } from '../kit/office-icons.tsx';
import { Pill } from '../kit/pill.tsx';

type SheetRowProps = {
  sheet: PrintedSheet;
  /** The cut-off has not passed. */
  isOpen: boolean;
  /** A station or a run was chosen; `isHere`: and this kind of print exists for it. */
  isPart: boolean;
  isHere: boolean;
};

/** One kind of print: its size, the last version, whether it is still up to date, and the two ways to print it. */
export function SheetRow({ sheet, isOpen, isPart, isHere }: SheetRowProps) {
  const text = useText();
  const { kind, count, last, missing, outdated } = sheet;
  const name = text(`labels-kind-${kind}`);
  const waits = isOpen && (kind === 'labels' || kind === 'bags');
  const isChanged = last !== null && missing + outdated > 0;
  const why = waits ? text('labels-wait') : isHere ? null : text('labels-not-by-part');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b py-1.75">
      <div className="grid gap-0.5">
        <h3 className="font-[650]">
          {name} <span className="figures font-normal text-ink-muted">{text(`labels-count-${kind}`, { count })}</span>
        </h3>
        <p className="flex flex-wrap items-center gap-x-1 gap-y-0.5 text-s">
          <Standing sheet={sheet} />
          <span className="text-ink-muted">
            <LastPrint last={last} />
          </span>
        </p>
      </div>
      {why ? (
        <p className="max-w-16 text-end text-ink-muted text-s">{why}</p>
      ) : (
        <div className="flex flex-wrap justify-end gap-1 max-sm:flex-col">
          {isChanged ? (
            <Button
              type="submit"
              name="print"
              value={`${kind} changes`}
              fill={kind === 'labels' && !isPart ? 'accent' : 'primary'}
              aria-label={text('labels-print-changes-of', { kind: name })}
            >
              <IconPrinter size={18} />
              {text('labels-print-changes')}
            </Button>
          ) : null}
          {count > 0 ? (
            <Button
              type="submit"
              name="print"
              value={`${kind} all`}
              fill="outline"
              aria-label={text('labels-print-all-of', { kind: name })}
            >
              <IconPrinter size={18} />
              {text('labels-print-all')}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

function LastPrint({ last }: Pick<PrintedSheet, 'last'>) {
  const text = useText();
  if (!last) return null;
  const { number, madeBy: by } = last;
  const at = athensTimeOf(new Date(last.madeAt));
  return by ? text('labels-last-by', { number, at, by }) : text('labels-last', { number, at });
}

function Standing({ sheet: { kind, last, missing, outdated, unprinted } }: { sheet: PrintedSheet }) {
  const text = useText();
  if (!last) return <Pill tone="open">{text('labels-never')}</Pill>;
  const pills = [];
  if (kind === 'ingredients' || kind === 'cook') {
    if (missing + outdated > 0) pills.push(text('labels-changed', { count: missing + outdated }));
  } else {
    if (missing > 0) pills.push(text('labels-to-print', { count: missing }));
    if (outdated > 0) pills.push(text('labels-to-bin', { count: outdated }));
  }
  if (unprinted > 0) pills.push(text('labels-unprinted', { count: unprinted }));
  if (pills.length === 0)
    return (
      <Pill tone="ok" icon={<IconDone size={14} />}>
        {text('labels-true')}
      </Pill>
    );
  return pills.map((words) => (
    <Pill key={words} tone="warn">
      {words}
    </Pill>
  ));
}
