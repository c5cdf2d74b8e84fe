import { type ActionFunctionArgs, redirect } from 'react-router';
import { type PrintableKind, printableKinds } from '#contract/kitchen/printing.ts';
import { labelsPath, sheetFilePath } from '#contract/office-paths.ts';
import { type Station, stations } from '#contract/words/kitchen-words.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import type { OfficeClient } from '../session/office-client.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';

/** A direct GET request is redirected to the page with the form. */
export function loader({ params }: { params: { date?: string } }) {
  return redirect(labelsPath(requireDate(params)));
}

/** A packing tablet shows no choice: labels are printed at once when the printer accepts them, else the file opens. */
async function hasPrinter(call: OfficeClient['call'], date: string): Promise<boolean> {
  return (await call('print-overview-one', { query: { date } })).printer?.state === 'ready';
}

/** Makes a version; the tab that was opened for it continues to its file. A refusal is shown on the page. */
export async function action(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const date = requireDate(args.params);
  const { again, print, to, part, bag, item, paper, language } = readFields(await args.request.formData(), [
    'again',
    'print',
    'to',
    'part',
    'bag',
    'item',
    'paper',
    'language',
  ]);
  const [kind, scope] = print.split(' ');
  const [by, of = ''] = part.split(' ');
  const how = { paper: paper === 'a4' ? 'a4' : 'roll', language: language === 'both' ? 'both' : 'el' } as const;
  try {
    if (again) {
      await call('print-job-retry', { query: { date, jobId: again } });
      return redirect(labelsPath(date), 303);
    }
    const { version } = await call('sheet-print', {
      query: { date },
      body: {
        kind: printableKinds.find((each) => each === kind) ?? (kind as PrintableKind),
        scope: scope === 'changes' ? 'changes' : 'all',
        station: by === 'station' ? (stations.find((each) => each === of) ?? (of as Station)) : null,
        runId: by === 'run' ? of : null,
        deliveryId: by === 'delivery' ? of : null,
        bag: bag ? Number(bag) : null,
        itemId: item || null,
        wantsFile: false,
        ...how,
      },
    });
    if (
      (to === 'printer' || (to === 'nearest' && (await hasPrinter(call, date)))) &&
      (kind === 'labels' || kind === 'bags')
    ) {
      await call('print-job-create', { query: { date }, body: { versionId: version.id, language: how.language } });
      return redirect(labelsPath(date), 303);
    }
    return redirect(`${sheetFilePath(date, version.id)}?${new URLSearchParams(how)}`, 303);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return redirect(`${labelsPath(date)}?${new URLSearchParams({ refused: error.code })}`, 303);
  }
}
