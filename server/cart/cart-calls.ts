import type { Invoice, InvoiceForm } from '#contract/orders/payments.ts';
import { keptInvoice, refuseVatNumber } from '#domain/orders/placing/invoice-rules.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { type CartDeps, changeCart, changeHeldCart, readCart, readCustomerCart } from './change-cart.ts';
import { changeItemAmount } from './change-item-amount.ts';
import { changePlan } from './change-plan.ts';
import { createCart } from './create-cart.ts';
import { restoreCart } from './restore-cart.ts';
import { setAddress } from './set-address.ts';
import { setCoupon } from './set-coupon.ts';
import { setSchedule } from './set-schedule.ts';

type CartCallName = Exclude<Extract<keyof CallHandlers, `cart-${string}`>, 'cart-place'>;

export function cartCalls(deps: CartDeps): Pick<CallHandlers, CartCallName> {
  return {
    'cart-create': ({ query, body }, context) => createCart(deps, body.spotPlanId, query.cartId, context),
    'cart-one': ({ query }, context) => readCart(deps, query.cartId, context),
    'cart-item-add': ({ query, body }, context) =>
      changeCart(deps, query.cartId, context, (change) => changeItemAmount(change, body)),
    'cart-notes-update': ({ query, body }, context) =>
      changeCart(deps, query.cartId, context, ({ cart }) => ({ ...cart, notes: body.notes })),
    'cart-plan-update': ({ query, body }, context) => changePlan(deps, query.cartId, body.spotPlanId, context),
    'cart-address-update': ({ query, body }, context) =>
      changeCart(deps, query.cartId, context, (change) => setAddress(change, body, context)),
    'cart-schedule-update': ({ query, body }, context) =>
      changeCart(deps, query.cartId, context, (change) => setSchedule(change, body)),
    'cart-coupon-update': ({ query, body }, context) =>
      changeHeldCart(deps, query.cartId, context, (change) => setCoupon(change, body.code, deps.secret)),
    async 'cart-delete'({ query }, context) {
      await changeCart(deps, query.cartId, context, ({ cart }) => ({ ...cart, state: 'left' }));
      return { received: true };
    },
    'cart-payment-update': ({ query, body }, context) =>
      changeCart(deps, query.cartId, context, ({ cart }) => ({ ...cart, paymentType: body.paymentType })),
    'cart-invoice-update': ({ query, body }, context) =>
      changeCart(deps, query.cartId, context, ({ cart, catalogue }) => ({
        ...cart,
        invoice: body.invoice && requireInvoice(body.invoice, catalogue),
      })),
    'cart-customer-one': async (_input, context) => readCustomerCart(deps, context),
    'cart-restore': ({ query }, context) => restoreCart(deps, query.cartId, context),
  };
}

function requireInvoice(form: InvoiceForm, { ownVatNumber }: CatalogueSnapshot): Invoice {
  const refusal = refuseVatNumber(form.vatNumber, ownVatNumber);
  if (refusal) throw new CallFailure('invalid-input', { fields: { vatNumber: refusal } });
  return keptInvoice(form);
}
