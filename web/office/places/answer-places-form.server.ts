import { data, redirect } from 'react-router';
import type { CutOffRule } from '#contract/areas.ts';
import { officePlacesPath } from '#contract/office-paths.ts';
import type { CodesAnswer, SoldDelivery } from '#contract/places.ts';
import { placesCalls } from '#contract/places-calls.ts';
import type { closingReasons } from '#contract/replans.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { centsOfTyped } from '../kit/typed-euros.ts';
import { type OfficeRefusal, refusalOf } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/places-page.ts';

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
] as const;
type Values = Record<(typeof fieldNames)[number], string>;

/** A refusal, with what somebody else has made of it meanwhile, or what is sold already. */
export interface PlacesRefusal extends OfficeRefusal {
  rules?: { minimum: number; deliveryFee: number; freeDeliveryFrom: number };
  places?: number;
  cutOff?: CutOffRule;
  sold?: SoldDelivery[];
}

export interface PlacesTrial {
  isReceived: true;
  values: Record<string, string>;
  answer: CodesAnswer;
}

export async function answerPlacesForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const values = readFields(form, fieldNames);
  const seenDeliveries = form.getAll('seenDelivery').map(String);
  try {
    switch (values.do) {
      case 'region':
        await call('region-update', {
          body: { regionId: values.regionId, ...rulesOf(values), seen: seenOf(values) },
        });
        break;
      case 'new-region':
        await call('region-create', {
          body: { name: { el: values.nameEl, en: values.nameEn }, ...rulesOf(values) },
        });
        break;
      case 'try-codes':
        return {
          isReceived: true as const,
          values,
          answer: await call('postal-code-assign', { body: codesOf(values, { isTrial: true, seenDeliveries }) }),
        };
      case 'codes': {
        const { assigned } = await call('postal-code-assign', {
          body: codesOf(values, { isTrial: false, seenDeliveries }),
        });
        return done(args, { done: 'codes', count: String(assigned) });
      }
      case 'close':
        await call('day-close', {
          body: { date: values.date, reason: values.reason as (typeof closingReasons)[number] },
        });
        return done(args, { done: 'closed', day: values.date });
      case 'open':
        await call('day-open', { body: { date: values.date } });
        return done(args, { done: 'opened' });
      case 'send':
        await call('replan-send', { body: { date: values.date } });
        return done(args, { done: 'sent', day: values.date });
      case 'archive-region':
        await call('region-archive', { body: { regionId: values.regionId, seenDeliveries } });
        break;
      case 'archive-window':
        await call('window-archive', { body: { windowId: values.windowId, seenDeliveries } });
        break;
      case 'keep-window':
        await call('window-keep', { body: { windowId: values.windowId } });
        break;
      case 'cut-off':
        await call('cut-off-update', { body: cutOffOf(values) });
        break;
      case 'window':
        await call('window-create', { body: { from: values.from, to: values.to } });
        break;
      default:
        await call('window-capacity-update', { body: capacityOf(values) });
    }
  } catch (error) {
    return refusePlaces(error, values);
  }
  return done(args, { done: 'saved' });
}

/** The week that is shown stays. */
function done({ request }: Route.ActionArgs, what: Record<string, string>) {
  const from = new URL(request.url).searchParams.get('from');
  return redirect(`${officePlacesPath}?${new URLSearchParams({ ...(from && { from }), ...what })}`);
}

function rulesOf({ minimum, deliveryFee, freeDeliveryFrom }: Values) {
  return {
    minimum: centsOfTyped(minimum),
    deliveryFee: centsOfTyped(deliveryFee),
    freeDeliveryFrom: centsOfTyped(freeDeliveryFrom),
  };
}

function seenOf(values: Values) {
  return {
    minimum: Number(values['seen-minimum']),
    deliveryFee: Number(values['seen-deliveryFee']),
    freeDeliveryFrom: Number(values['seen-freeDeliveryFrom']),
  };
}

function codesOf({ regionId, codes, takesOver }: Values, more: { isTrial: boolean; seenDeliveries: string[] }) {
  return { regionId: regionId === '' ? null : regionId, codes, takesOver: takesOver === 'yes', ...more };
}

function cutOffOf(values: Values) {
  const seen = { days: Number(values['seen-days']), hour: Number(values['seen-hour']) };
  return { days: Number(values.days), hour: Number(values.hour), seen };
}

function capacityOf(values: Values) {
  const isUsual = values.do === 'usual';
  const scope = !isUsual && values.scope === 'weekday' ? ('weekday' as const) : ('date' as const);
  const { windowId, date, capacity } = values;
  const typed = /^\d{1,5}$/.test(capacity.trim()) ? Number(capacity) : -1;
  return { windowId, date, scope, capacity: isUsual ? null : typed, seen: Number(values[`seen-${scope}`]) };
}

function refusePlaces(error: unknown, values: Values) {
  if (!(error instanceof ShopFailure)) throw error;
  const told = (error.data ?? {}) as { now?: unknown; deliveries?: SoldDelivery[] };
  const refusal: PlacesRefusal = {
    ...refusalOf(error, values),
    ...(error.code === 'region-changed' && { rules: told.now as NonNullable<PlacesRefusal['rules']> }),
    ...(error.code === 'cut-off-changed' && { cutOff: told.now as CutOffRule }),
    ...(error.code === 'capacity-changed' && { places: told.now as number }),
    ...(told.deliveries && { sold: told.deliveries }),
  };
  return data(refusal, { status: error.status });
}
