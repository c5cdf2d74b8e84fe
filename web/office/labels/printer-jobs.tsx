import { Form } from 'react-router';
import type { PrintOverview } from '#contract/kitchen/printing.ts';
import { sheetsPath } from '#contract/office-paths.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconDone } from '../kit/office-icons.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';

const tones: Record<PrintOverview['jobs'][number]['state'], PillTone> = {
  waiting: 'open',
  printing: 'now',
  printed: 'ok',
  failed: 'bad',
};

/** The label printer: its connection, and the progress of its jobs. */
export function PrinterJobs({ overview: { date, printer, jobs, versions } }: { overview: PrintOverview }) {
  const text = useText();
  if (!printer) return null;
  const at = athensTimeOf(new Date(printer.seenAt));
  return (
    <section aria-labelledby="printer" className="grid gap-0.5">
      <SectionHead id="printer" title={text('labels-printer')}>
        {text(`labels-printer-${printer.state}`, { at })}
      </SectionHead>
      {printer.state !== 'ready' ? (
        <Notice tone="lemon" role="status" className="my-1">
          {text('labels-printer-instead')}
        </Notice>
      ) : null}
      <ul>
        {jobs.map(({ id, versionId, state, printed, pages }) => {
          const version = versions.find((each) => each.id === versionId);
          const kind = version ? text(`labels-kind-${version.kind}`) : '';
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-1 gap-y-0.25 border-line border-b py-1 text-s">
              <b className="font-[650]">{text('labels-version', { kind, number: version?.number ?? 0 })}</b>
              <Pill tone={tones[state]} icon={state === 'printed' ? <IconDone size={14} /> : undefined}>
                {text(`labels-job-${state}`)}
              </Pill>
              <span className="figures text-ink-muted">{text('labels-job-pages', { printed, pages })}</span>
              {state === 'failed' ? (
                <Form method="post" action={sheetsPath(date)} navigate={false} className="ms-auto">
                  <Button type="submit" name="again" value={id} fill="outline">
                    {text('labels-job-again')}
                  </Button>
                </Form>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
