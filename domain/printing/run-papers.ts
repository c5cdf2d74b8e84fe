import type { PaymentType } from '#contract/orders/payments.ts';
import type { Cents } from '../money.ts';
import type { PlannedDoorMethod } from '../orders/payment-choice.ts';

/** Facts of a run that are frozen when it is printed: ids and figures. */
export interface RunFacts {
  courierId: string;
  date: string;
  from: string;
  to: string;
  /** The number of the van, as the roster had it. */
  van: string;
  stops: { deliveryId: string; arrival: string; meals: number; bags: number; due: Cents; paymentType: PaymentType }[];
}

/** How a customer said that the due would be paid; `other`: not at the door. */
type PaperMethod = PlannedDoorMethod | 'other';

/** In the order in which a sheet sums them. */
export const paperMethods = Object.keys({
  cash: true,
  pos: true,
  other: true,
} satisfies Record<PaperMethod, true>) as PaperMethod[];

/** A stop on paper. Never with an allergy: it would be beside a name and an address. */
export interface PaperStop {
  place: number;
  orderNumber: string;
  name: string;
  phone: string;
  arrival: string;
  address: string;
  door: { floor: string; bell: string };
  notes: string;
  meals: number;
  bags: number;
  due: Cents;
  method: PaperMethod;
}

/** The courier's printed list; plain data, it is sent to another thread. */
export interface RunSheet {
  number: number;
  date: string;
  from: string;
  to: string;
  courier: string;
  officePhone: string;
  stops: PaperStop[];
}

/** Contents, courier, origin and time of a departure: for the accountant. */
export interface MovementPaper {
  number: number;
  date: string;
  /** A date and a time of the day. */
  issuedAt: string;
  issuer: { name: string; vatNumber: string; address: string };
  courier: string;
  van: string;
  stops: PaperStop[];
}

/** Amounts to collect, by the customers' chosen payment method. */
export function sumsToCollect(
  stops: readonly Pick<PaperStop, 'due' | 'method'>[],
): Record<PaperStop['method'], { count: number; amount: Cents }> {
  const of = (method: PaperStop['method']) => {
    const due = stops.filter((stop) => stop.method === method && stop.due > 0);
    return { count: due.length, amount: due.reduce((sum, stop) => sum + stop.due, 0) };
  };
  return { cash: of('cash'), pos: of('pos'), other: of('other') } satisfies Record<PaperMethod, unknown>;
}
