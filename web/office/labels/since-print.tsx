import type { PrintedSheet, PrintOverview, SheetChange } from '#contract/kitchen/printing.ts';
import { sheetsPath } from '#contract/office-paths.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { DeltaBadge } from '../kit/delta-badge.tsx';
import { IconPrinter } from '../kit/office-icons.tsx';
import { SectionHead } from '../kit/section-head.tsx';

const most = 12;

/** Changes since the last print, dish by dish, and the prints that bring the paper up to date. */
export function SincePrint({ overview }: { overview: PrintOverview }) {
  const text = useText();
  const sheet = printToReport(overview);
  const changed = overview.sheets.filter(({ last, missing, outdated }) => last && missing + outdated > 0);
  const by = sheet?.last?.madeBy || 'none';
  const at = sheet?.last ? athensTimeOf(new Date(sheet.last.madeAt)) : '';
  return (
    <section aria-labelledby="since-print" className="grid content-start gap-0.5">
      <SectionHead id="since-print" title={text('labels-changes')} />
      <p className="py-1 text-ink-muted text-s">
        {sheet?.last
          ? text('labels-changes-since', { number: sheet.last.number, at, by })
          : text('labels-changes-never')}{' '}
        {sheet?.last && changed.length === 0 ? text('labels-changes-none') : null}
      </p>
      {sheet ? <ChangeLines changes={sheet.changes} /> : null}
      <PrintChanges date={overview.date} sheets={changed} />
    </section>
  );
}

/** The dishes as counted for the kitchen; without a printed cook sheet, as counted for labels. */
function printToReport({ sheets }: PrintOverview): PrintedSheet | undefined {
  const printed = sheets.filter(({ last }) => last);
  const inOrder = (['cook', 'labels', 'packing'] as const).flatMap(
    (kind) => printed.find((each) => each.kind === kind) ?? [],
  );
  return inOrder.find(({ changes }) => changes.length > 0) ?? inOrder[0];
}

function ChangeLines({ changes }: { changes: readonly SheetChange[] }) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <ul className="border-line border-t">
      {changes.slice(0, most).map((change) => {
        const by = change.after - change.before;
        return (
          <li
            key={`${change.station} ${change.name} ${change.portion}`}
            className="grid grid-cols-[52px_minmax(0,1fr)] items-start gap-x-1 border-line border-b py-1"
          >
            {by === 0 ? <DeltaBadge by={change.after} /> : <DeltaBadge by={by} />}
            <p className="text-s leading-snug">
              <b className="font-[650]">{change.name}</b>
              {change.portion ? `, ${text(`portion-${change.portion}`).toLocaleLowerCase()}` : null}
              <span className="block text-ink-muted">
                {[...change.orders.map((order) => `#${order}`), by === 0 ? text('labels-change-new') : '']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
          </li>
        );
      })}
      {changes.length > most ? (
        <li className="py-1 text-ink-muted text-s">{text('labels-more-changes', { count: changes.length - most })}</li>
      ) : null}
    </ul>
  );
}

/** One button for each kind that has changed: labels first. */
function PrintChanges({ date, sheets }: { date: string; sheets: readonly PrintedSheet[] }) {
  const text = useText();
  if (sheets.length === 0) return null;
  const inOrder = (['labels', 'bags', 'cook', 'packing', 'ingredients'] as const).flatMap(
    (kind) => sheets.find((sheet) => sheet.kind === kind) ?? [],
  );
  return (
    <form
      method="post"
      action={sheetsPath(date)}
      target="_blank"
      rel="noopener"
      className="grid gap-1 pt-1.5 print:hidden"
    >
      {inOrder.map(({ kind, missing, changes }, index) => {
        const isStuck = kind === 'labels' || kind === 'bags';
        const words = text(`labels-do-${kind}`, { count: isStuck ? missing : changes.length });
        return (
          <div key={kind} className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
            <Button
              type="submit"
              name="print"
              value={`${kind} changes`}
              fill={index === 0 ? 'accent' : 'outline'}
              aria-label={`${text('labels-do-changes')}: ${words}`}
            >
              <IconPrinter size={18} />
              {index === 0 ? text('labels-do-changes') : words}
            </Button>
            {index === 0 ? <span className="text-ink-muted text-s">{words}</span> : null}
          </div>
        );
      })}
    </form>
  );
}
