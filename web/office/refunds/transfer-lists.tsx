import { transferListPath } from '#contract/office-paths.ts';
import type { StaffRefund } from '#contract/payments/staff-money.ts';
import type { TransferList, TransferListFile } from '#contract/payments/transfers.ts';
import { formatEuros } from '#domain/money.ts';
import { useRefresh } from '#web/routing/use-refresh.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconDownload } from '#web/ui/icons/controls.tsx';
import { usePost } from '../proof/use-post.ts';
import { MomentText } from '../session/moment-text.tsx';

/** Files for the bank: one of all refunds with an account, and the earlier exports. */
export function TransferLists({ ready, lists }: { ready: readonly StaffRefund[]; lists: readonly TransferList[] }) {
  const text = useText();
  const { post, isBusy, problem } = usePost();
  const { refresh } = useRefresh();
  async function fetchFile(fields: Record<string, string>) {
    const file = await post<TransferListFile>(transferListPath, fields);
    if (!file) return;
    keepFile(file);
    await refresh();
  }
  const sum = formatEuros(ready.reduce((total, { amount }) => total + amount, 0));
  return (
    <div className="grid gap-1">
      {problem ? (
        <Notice tone="tomato" role="alert">
          {problem}
        </Notice>
      ) : null}
      {ready.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-picture bg-surface-olive px-2 py-1.5 text-ink-on-olive">
          <p className="me-auto text-s">
            <b className="font-[650]">{text('refunds-list-count', { count: ready.length })}</b>{' '}
            <span className="figures">{sum}</span>
          </p>
          <Button
            fill="accent"
            busy={isBusy}
            onClick={() => void fetchFile({ refundIds: ready.map(({ id }) => id).join() })}
          >
            <IconDownload size={20} />
            {text('refunds-list-make')}
          </Button>
        </div>
      ) : null}
      {lists.map((list) => (
        <p key={list.id} className="flex flex-wrap items-center gap-x-1.5 text-ink-muted text-s">
          {text('refunds-list-about', {
            number: list.number,
            count: list.unpaid,
            sum: formatEuros(list.sum),
            by: list.madeBy,
          })}{' '}
          <MomentText at={list.madeAt} />
          <Button
            fill="quiet"
            busy={isBusy}
            className="min-h-5! text-s!"
            onClick={() => void fetchFile({ listId: list.id })}
          >
            {text('refunds-list-again')}
          </Button>
        </p>
      ))}
    </div>
  );
}

/** Starts a browser download; its object URL is revoked afterwards. */
function keepFile({ fileName, content }: TransferListFile): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
