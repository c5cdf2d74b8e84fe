import { formatEuros } from '#domain/money.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import type { StoredChange } from '../../orders/change-store.ts';
import type { StoredOrder } from '../../orders/order-store.ts';
import type { Mail } from '../mail-store.ts';
import type { MailVoice } from './compose-mail.ts';
import type { MailBlock, MailLine } from './mail-blocks.ts';
import { comingDeliveries } from './order-blocks.ts';
import { composeNews, newsOf, type OrderNews, seeOrder } from './order-mails.ts';
import { stampInWords, untilInWords, visitInWords } from './order-words.ts';

export interface ToldChange {
  change: StoredChange;
  /** Such as 10001-3. */
  number: string;
  entries: { what: string; before: string; after: string }[];
  refundInCents: number;
  /** Below 0: taken from the customer's credit. */
  creditInCents: number;
  undoUntil: Date | null;
}

/** The receipt of a change: numbered, stamped, what was and what is, and what becomes of the money. */
export function changeMail(voice: MailVoice, order: StoredOrder, told: ToldChange): Mail {
  const news = newsOf(voice, order);
  const { say, url } = news;
  const { change, number, undoUntil } = told;
  const { kind } = change;
  const text = kind === 'stop' && order.type === 0 ? 'change-stop-single' : `change-${kind}`;
  return composeNews(news, {
    template: `order-${kind}`,
    text,
    dedupeKey: `order-change ${change.id}`,
    blocks: [
      { kind: 'paragraph', text: say(`mail-${text}-text`) },
      ...moneyInWords(news, told).map((words): MailBlock => ({ kind: 'paragraph', text: words })),
      { kind: 'heading', text: say('mail-change-receipt', { change: number }) },
      {
        kind: 'lines',
        rows: told.entries.map((entry) => entryLine(entry, news)),
        note: stampInWords(change.madeAt, order.language),
      },
      ...stillComing(news, told),
      ...(undoUntil ? [undoBlock(news, undoUntil)] : []),
      seeOrder(news),
      { kind: 'link', label: say('mail-change-documents'), url: `${url}#documents` },
    ],
  });
}

function entryLine({ what, before, after }: ToldChange['entries'][number], { say }: OrderNews): MailLine {
  if (before === '') return { label: what, note: say('mail-change-in', { after }) };
  if (after === '') return { label: what, note: say('mail-change-out', { before }) };
  return { label: what, note: say('mail-change-from-to', { before, after }) };
}

/** What comes back and how, or what is to be paid more: plainly, one sentence each. */
function moneyInWords({ order, say }: OrderNews, told: ToldChange): string[] {
  const { change, refundInCents, creditInCents } = told;
  const difference = change.differenceInCents;
  if (difference === 0) return change.kind === 'stop' ? [] : [say('mail-change-same-price')];
  const due = dueOf(order);
  const amount = formatEuros(Math.abs(difference));
  const words: string[] = [];
  if (difference > 0) words.push(say('mail-change-dearer', { amount }));
  else if (refundInCents + creditInCents < -difference && due > 0) words.push(say('mail-change-cheaper', { amount }));
  if (refundInCents > 0) words.push(say('mail-change-refund', { amount: formatEuros(refundInCents) }));
  if (creditInCents > 0) words.push(say('mail-change-credit', { amount: formatEuros(creditInCents) }));
  if (creditInCents < 0) words.push(say('mail-change-credit-used', { amount: formatEuros(-creditInCents) }));
  if (due > 0) words.push(say('mail-change-due', { due: formatEuros(due) }));
  else if (difference < 0 && refundInCents === 0 && creditInCents === 0) words.push(say('mail-change-not-charged'));
  return words;
}

/** After a plan was stopped: what is on its way all the same. */
function stillComing({ order, say }: OrderNews, { change }: ToldChange): MailBlock[] {
  const coming = comingDeliveries(order).filter(({ status }) => status === 'opened');
  const count = coming.length;
  if (change.kind !== 'stop' || count === 0) return [];
  const rows = coming.map((delivery) => ({ label: visitInWords(delivery, order.language) }));
  return [
    {
      kind: 'lines',
      title: say('mail-change-still-coming', { count }),
      rows,
      note: say('mail-change-still-coming-why', { count }),
    },
  ];
}

function undoBlock({ order, say }: OrderNews, until: Date): MailBlock {
  return { kind: 'paragraph', text: say('mail-change-undo', { until: untilInWords(until, order.language) }) };
}
