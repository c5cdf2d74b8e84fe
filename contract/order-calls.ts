import type { CallContract } from './call-contract.ts';
import { nothing } from './call-contract.ts';
import { Cart, CartQuery, RestoredCart } from './cart.ts';
import { Received } from './enquiries.ts';
import {
  ChangeForm,
  DeliveryForm,
  DocumentFile,
  DocumentQuery,
  Order,
  OrderCollection,
  OrderCollectionQuery,
  OrderDeliveryForm,
  OrderMenuForm,
  OrderPayForm,
  OrderQuery,
  PlacedOrder,
  PlaceForm,
  PurchaseTold,
  RenewalForm,
} from './orders.ts';
import {
  InvoiceUpdateForm,
  PaymentChoices,
  PaymentChoicesQuery,
  PaymentForm,
  PaymentReturnForm,
  PaymentState,
  ProviderEvent,
} from './payments.ts';

const onCart = { method: 'PUT', caller: 'anyone', query: CartQuery } as const;
const onOrder = { method: 'PUT', caller: 'customer', query: OrderQuery, answer: Order } as const;

/** From the checkout to the last delivery. */
export const orderCallTable = {
  'payment-type-collection': {
    method: 'GET',
    caller: 'anyone',
    summary: 'The ways to pay a cart, or an order that is not paid yet, and why some are not open to it',
    query: PaymentChoicesQuery,
    answer: PaymentChoices,
  },
  'cart-payment-update': { ...onCart, summary: 'How the cart will be paid', body: PaymentForm, answer: Cart },
  'cart-invoice-update': {
    ...onCart,
    summary: 'An invoice instead of a receipt; null for a receipt',
    body: InvoiceUpdateForm,
    answer: Cart,
  },
  'cart-place': {
    ...onCart,
    summary: 'Makes the cart an order, once. Send a header Idempotency-Key: asking again gives the same order',
    isOnce: true,
    body: PlaceForm,
    answer: PlacedOrder,
  },
  'order-collection': {
    method: 'GET',
    caller: 'customer',
    summary: 'Orders, newest first',
    query: OrderCollectionQuery,
    answer: OrderCollection,
  },
  'order-one': { ...onOrder, method: 'GET', summary: 'One order with its deliveries, changes and documents' },
  'order-menu-update': { ...onOrder, summary: 'Other meals for a delivery, until its cut-off', body: OrderMenuForm },
  'order-delivery-update': {
    ...onOrder,
    summary: 'Another day, window or address for a delivery, until its cut-off',
    body: OrderDeliveryForm,
  },
  'order-delivery-skip': { ...onOrder, summary: 'Leaves a delivery out; its share is credited', body: DeliveryForm },
  'order-cancel': {
    ...onOrder,
    method: 'POST',
    summary: 'Stops an order: deliveries still open are cancelled and their share is refunded',
  },
  'order-change-undo': { ...onOrder, summary: 'Takes a change back, until the cut-off', body: ChangeForm },
  'order-repeat': {
    ...onOrder,
    method: 'POST',
    summary: 'A cart with what is still offered of an earlier order',
    answer: RestoredCart,
  },
  'order-renewal-update': { ...onOrder, summary: 'Lets a plan go on by itself, or not', body: RenewalForm },
  'order-pay': {
    ...onOrder,
    summary: 'Another try to pay an order that is not paid, by the same method or another',
    body: OrderPayForm,
    answer: PlacedOrder,
  },
  'order-document-one': {
    ...onOrder,
    method: 'GET',
    summary: 'A receipt or invoice as PDF',
    query: DocumentQuery,
    answer: DocumentFile,
  },
  'order-purchase-told': {
    ...onOrder,
    method: 'POST',
    summary: 'Asked before the purchase is measured: true once per order',
    answer: PurchaseTold,
  },
  'payment-return': {
    method: 'POST',
    caller: 'anyone',
    summary: 'The payer is back from the payment page: what does the provider say?',
    query: nothing,
    body: PaymentReturnForm,
    answer: PaymentState,
  },
  'payment-webhook': {
    method: 'POST',
    caller: 'anyone',
    summary: 'An event of the payment provider; a hint to ask the provider, never believed by itself',
    query: nothing,
    body: ProviderEvent,
    answer: Received,
  },
} as const satisfies Record<string, CallContract>;
