import type { CallContract } from '../fields/call-contract.ts';
import { nothing } from '../fields/call-contract.ts';
import { Received } from '../fields/received.ts';
import { Cart, CartQuery, RestoredCart } from './cart.ts';
import {
  ChangeForm,
  DeliveryForm,
  DocumentFile,
  DocumentQuery,
  Order,
  OrderAddressForm,
  OrderCollection,
  OrderCollectionQuery,
  OrderDeliveryForm,
  OrderMenuForm,
  OrderPayForm,
  OrderQuery,
  PlacedOrder,
  PurchaseReported,
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
    summary: 'Lists the payment methods for a cart or an unpaid order, with the reason for each that is unavailable',
    query: PaymentChoicesQuery,
    answer: PaymentChoices,
  },
  'cart-payment-update': { ...onCart, summary: 'Sets the payment method of the cart', body: PaymentForm, answer: Cart },
  'cart-invoice-update': {
    ...onCart,
    summary: 'Requests an invoice instead of a receipt; null for a receipt',
    body: InvoiceUpdateForm,
    answer: Cart,
  },
  'cart-place': {
    ...onCart,
    summary:
      'Places the cart as an order, once. Send an Idempotency-Key header: a repeated request gives the same order',
    isOnce: true,
    body: OrderAddressForm,
    answer: PlacedOrder,
  },
  'order-collection': {
    method: 'GET',
    caller: 'customer',
    summary: 'Lists orders, newest first',
    query: OrderCollectionQuery,
    answer: OrderCollection,
  },
  'order-one': { ...onOrder, method: 'GET', summary: 'Returns an order with its deliveries, changes and documents' },
  'order-menu-update': {
    ...onOrder,
    summary: 'Changes the meals of a delivery, until its cut-off',
    body: OrderMenuForm,
  },
  'order-delivery-update': {
    ...onOrder,
    summary: 'Changes the day, window or address of a delivery, until its cut-off',
    body: OrderDeliveryForm,
  },
  'order-delivery-skip': { ...onOrder, summary: 'Skips a delivery; its share is credited', body: DeliveryForm },
  'order-cancel': {
    ...onOrder,
    method: 'POST',
    summary: 'Stops an order: open deliveries are canceled and their share is refunded',
  },
  'order-change-undo': { ...onOrder, summary: 'Undoes a change, until the cut-off', body: ChangeForm },
  'order-repeat': {
    ...onOrder,
    method: 'POST',
    summary: 'Creates a cart with the meals of an earlier order that are still offered',
    answer: RestoredCart,
  },
  'order-renewal-update': { ...onOrder, summary: 'Turns the automatic renewal of a plan on or off', body: RenewalForm },
  'order-pay': {
    ...onOrder,
    summary: 'Retries the payment of an unpaid order, by the same method or another',
    body: OrderPayForm,
    answer: PlacedOrder,
  },
  'order-document-one': {
    ...onOrder,
    method: 'GET',
    summary: 'Returns a receipt or invoice as PDF',
    query: DocumentQuery,
    answer: DocumentFile,
  },
  'order-purchase-told': {
    ...onOrder,
    method: 'POST',
    summary: 'Checks whether to measure the purchase: true once per order',
    answer: PurchaseReported,
  },
  'payment-return': {
    method: 'POST',
    caller: 'anyone',
    summary: 'Polls the provider for the payment when the payer returns from the payment page',
    query: nothing,
    body: PaymentReturnForm,
    answer: PaymentState,
  },
  'payment-webhook': {
    method: 'POST',
    caller: 'anyone',
    summary:
      'Receives an event of the payment provider; it only prompts a query to the provider and is not trusted itself',
    query: nothing,
    body: ProviderEvent,
    answer: Received,
  },
} as const satisfies Record<string, CallContract>;
