import type { LoaderFunctionArgs } from 'react-router';
import { type FoundMeal, type MissingMeal, type PackScan, RightBag } from '#contract/kitchen/packing.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { kitchenRoles } from '../kitchen/kitchen-roles.ts';
import { requireOffice } from '../session/require-office.ts';
import { readBagParam, type WhichBag } from './which-bag.ts';

/** Result of a press on the packing page. */
export type PackAnswer =
  | {
      isDone: true;
      what: string;
      scan?: Pick<PackScan, 'outcome' | 'meal'>;
      missing?: MissingMeal;
      found?: FoundMeal['outcome'];
      asked?: string;
      /** The bag to show next. */
      opens?: WhichBag;
    }
  | { isDone: false; what: string; message: string; right: WhichBag | null };

const fields = ['do', 'deliveryId', 'bag', 'state', 'code', 'open', 'itemId', 'id', 'next'] as const;

export async function answerPackForm(
  args: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>,
): Promise<PackAnswer> {
  const { call } = await requireOffice(args, { roles: kitchenRoles });
  const date = args.params.date ?? '';
  const form = readFields(await args.request.formData(), [...fields]);
  const query = { date };
  const place = { deliveryId: form.deliveryId, bag: Number(form.bag) };
  const what = form.do;
  try {
    switch (what) {
      case 'move': {
        const state = form.state === 'closed' || form.state === 'waiting' ? form.state : 'open';
        await call('bag-move', { query, body: { ...place, state, reason: '' } });
        break;
      }
      case 'scan': {
        const open = readBagParam(form.open);
        const scan = await call('pack-scan-create', { query, body: { id: form.id, code: form.code, open } });
        const { outcome, meal, bag } = scan;
        if (outcome === 'packed') return { isDone: true, what, scan: { outcome, meal } };
        return { isDone: true, what, opens: { deliveryId: bag.deliveryId, bag: bag.number } };
      }
      case 'ask-missing': {
        const asked = { ...query, deliveryId: place.deliveryId, bag: form.bag, itemId: form.itemId };
        return { isDone: true, what, missing: await call('missing-meal-one', { query: asked }), asked: form.itemId };
      }
      case 'missing': {
        const { bag: _, ...missing } = await call('missing-meal-create', {
          query,
          body: { id: form.id, ...place, itemId: form.itemId },
        });
        return { isDone: true, what, missing };
      }
      case 'found': {
        const { outcome } = await call('missing-meal-found', { query, body: { id: form.id } });
        return { isDone: true, what, found: outcome };
      }
    }
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const right = RightBag.safeParse(error.data);
    return {
      isDone: false,
      what,
      message: error.message,
      right: right.success ? { deliveryId: right.data.deliveryId, bag: right.data.bag } : null,
    };
  }
  const next = readBagParam(form.next);
  return { isDone: true, what, ...(next && { opens: next }) };
}
