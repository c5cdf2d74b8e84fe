import type * as z from 'zod/mini';
import type { LabelPreview, LabelPreviewQuery } from '#contract/kitchen/printing.ts';
import { batchPath } from '#contract/paths.ts';
import type { LabelStock } from '#contract/shop/settings.ts';
import { sheetFacts } from '#domain/printing/sheet-facts.ts';
import { readBookOfDay } from '../book-of-day.ts';
import { findDay } from '../day-store.ts';
import { readTruth } from './day-facts.ts';
import { orderOf } from './draw-version.ts';
import type { PrintOrder } from './drawing/print-order.ts';
import { initialsOf } from './drawing/print-words.ts';
import type { PrintingDeps } from './printing-deps.ts';

/** 300 dots per inch, as the kitchen's printers have. */
export const dotsPerMm = 11.8;

/** A preview of a label of the date, with a code that opens no batch: it creates no label. */
export async function previewLabel(
  deps: PrintingDeps,
  { date, kind, language }: z.infer<typeof LabelPreviewQuery>,
  now: Date,
): Promise<z.infer<typeof LabelPreview>> {
  const day = { spot: deps.spot, date };
  const kept = await findDay(deps.db, day);
  const { truth, deliveries, planned } = await readTruth(deps, deps.db, day, kept);
  const order = kind === 'bags' ? await bagOrder() : labelOrder((await deps.settings()).labels.stock);
  if (!order) return { picture: null };
  const picture = await deps.drawer.draw({ as: 'png', order, dotsPerMm });
  return { picture: { contentType: 'image/png', base64: picture.toString('base64') } };

  async function bagOrder(): Promise<PrintOrder | null> {
    const facts = sheetFacts('bags', truth, (await readBookOfDay(deps, deps.db, day)).cooked);
    const [first] = Object.keys(facts);
    if (!first) return null;
    const version = {
      id: '',
      kind: 'bags',
      number: 0,
      station: null,
      run: null,
      deliveries: null,
      isSupplement: false,
      isReprint: false,
      madeAt: now,
      madeBy: '',
      date,
    } as const;
    return orderOf(deps, { version: { ...version, facts: { [first]: 1 } }, before: null, paper: 'roll', language });
  }

  function labelOrder(stock: LabelStock): PrintOrder | null {
    const [label] = planned.labels;
    const content = planned.contents.find(({ hash }) => hash === label?.contentHash)?.content;
    const delivery = deliveries.find(({ id }) => id === label?.deliveryId);
    if (!label || !content || !delivery) return null;
    const { lot, useBy, bag, bags, contentHash } = label;
    const { orderNumber, from, to, name } = delivery;
    const said = { content, contentHash, lot, useBy, bag, bags, orderNumber, date, from, to };
    const sample = { url: deps.publicUrl + batchPath('x'.repeat(16)), eater: null, initials: initialsOf(name) };
    const labels = [{ ...said, ...sample, isNew: false, replaces: false, printedAt: '' }];
    return { language, title: '', now: now.getTime(), sheets: [{ kind: 'labels', paper: 'roll', stock, labels }] };
  }
}
