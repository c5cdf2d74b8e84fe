import type { ActionFunctionArgs } from 'react-router';
import type { CutOffRule } from '#contract/delivery/areas.ts';
import type { SoldDelivery } from '#contract/delivery/places.ts';
import { placesCalls } from '#contract/delivery/places-calls.ts';
import { numberRules } from '#contract/fields/number-rules.ts';
import { officePlacesPath } from '#contract/office-paths.ts';
import type { closingReasons } from '#contract/orders/replans.ts';
import type { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { answerForm, redirectDone, type SentForm } from '../form-kit/answer-form.server.ts';
import { readAcknowledged } from '../form-kit/read-acknowledged.ts';
import type { OfficeRefusal } from '../session/refuse-form.ts';

const { roles } = placesCalls['region-update'];
const fieldNames = [
  'do',
  'regionId',
  'nameEl',
  'nameEn',
  'minimum',
  'deliveryFee',
  'freeDeliveryFrom',
  'seen-minimum',
  'seen-deliveryFee',
  'seen-freeDeliveryFrom',
  'codes',
  'takesOver',
  'windowId',
  'date',
  'scope',
  'capacity',
  'seen-date',
  'seen-weekday',
  'from',
  'to',
  'reason',
  'days',
  'hour',
  'seen-days',
  'seen-hour',
  'acknowledged',
] as const;
type Values = Record<(typeof fieldNames)[number], string>;
type SentPlaces = SentForm<(typeof fieldNames)[number], 'seenDelivery'>;

/** A refusal, with another user's concurrent changes, or the slots sold already. */
export interface PlacesRefusal extends OfficeRefusal {
  rules?: { minimum: number; deliveryFee: number; freeDeliveryFrom: number };
  places?: number;
  cutOff?: CutOffRule;
  sold?: SoldDelivery[];
}

export function answerPlacesForm(args: ActionFunctionArgs) {
  const week = new URL(args.request.url).searchParams.get('from');
  // The displayed week stays.
  const done = (what: string, facts?: Record<string, string | number>) =>
    redirectDone(officePlacesPath, what, { ...(week && { from: week }), ...facts });
  return answerForm(args, {
    roles,
    fields: fieldNames,
    lists: ['seenDelivery'],
    refused: meanwhileOf,
    async answer(sent) {
      const { call, values, lists, received } = sent;
      const { regionId, windowId, date, from, to } = values;
      const seenDeliveries = lists.seenDelivery;
      switch (values.do) {
        case 'region':
          await call('region-update', { body: { regionId, ...figuresOf(sent), seen: seenOf(values) } });
          break;
        case 'new-region':
          await call('region-create', {
            body: { name: { el: values.nameEl, en: values.nameEn }, ...figuresOf(sent) },
          });
          break;
        case 'try-codes':
          return { ...received, answer: await call('postal-code-assign', { body: codesOf(sent, true) }) };
        case 'codes': {
          const { assigned } = await call('postal-code-assign', { body: codesOf(sent, false) });
          return done('codes', { count: assigned });
        }
        case 'close':
          await call('day-close', {
            body: {
              date,
              reason: values.reason as (typeof closingReasons)[number],
              ...readAcknowledged(sent.json('acknowledged')),
            },
          });
          return done('closed', { day: date });
        case 'open':
          await call('day-open', { body: { date } });
          return done('opened');
        case 'send':
          await call('replan-send', { body: { date } });
          return done('sent', { day: date });
        case 'archive-region':
          await call('region-archive', { body: { regionId, seenDeliveries } });
          break;
        case 'archive-window':
          await call('window-archive', { body: { windowId, seenDeliveries } });
          break;
        case 'keep-window':
          await call('window-keep', { body: { windowId } });
          break;
        case 'cut-off':
          await call('cut-off-update', { body: cutOffOf(values) });
          break;
        case 'window':
          await call('window-create', { body: { from, to } });
          break;
        default:
          await call('window-capacity-update', { body: capacityOf(sent) });
      }
      return done('saved');
    },
  });
}

function figuresOf({ number }: SentPlaces) {
  return {
    minimum: number('minimum', numberRules.regionMoney),
    deliveryFee: number('deliveryFee', numberRules.regionMoney),
    freeDeliveryFrom: number('freeDeliveryFrom', numberRules.regionMoney),
  };
}

function seenOf(values: Values) {
  return {
    minimum: Number(values['seen-minimum']),
    deliveryFee: Number(values['seen-deliveryFee']),
    freeDeliveryFrom: Number(values['seen-freeDeliveryFrom']),
  };
}

function codesOf({ values: { regionId, codes, takesOver }, lists }: SentPlaces, isTrial: boolean) {
  return {
    regionId: regionId || null,
    codes,
    takesOver: takesOver === 'yes',
    isTrial,
    seenDeliveries: lists.seenDelivery,
  };
}

function cutOffOf(values: Values) {
  const seen = { days: Number(values['seen-days']), hour: Number(values['seen-hour']) };
  return { days: Number(values.days), hour: Number(values.hour), seen };
}

function capacityOf({ values, number }: SentPlaces) {
  const isUsual = values.do === 'usual';
  const scope = !isUsual && values.scope === 'weekday' ? ('weekday' as const) : ('date' as const);
  const { windowId, date } = values;
  const capacity = isUsual ? null : number('capacity', numberRules.windowPlaces);
  return { windowId, date, scope, capacity, seen: Number(values[`seen-${scope}`]) };
}

function meanwhileOf({ code, data }: ShopFailure): Partial<PlacesRefusal> {
  const problemData = (data ?? {}) as { now?: unknown; deliveries?: SoldDelivery[] };
  return {
    ...(code === 'region-changed' && { rules: problemData.now as NonNullable<PlacesRefusal['rules']> }),
    ...(code === 'cut-off-changed' && { cutOff: problemData.now as CutOffRule }),
    ...(code === 'capacity-changed' && { places: problemData.now as number }),
    ...(problemData.deliveries && { sold: problemData.deliveries }),
  };
}
