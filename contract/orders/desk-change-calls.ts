import type { CallContract } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { DeskChanged, DeskChangeForm, DeskOrder, DeskPreview, DeskPreviewForm } from './desk-changes.ts';
import { OrderQuery } from './orders.ts';

const onOrder = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers, query: OrderQuery } as const;

/** Changes of an order by staff, at its customer's request. */
export const deskChangeCalls = {
  'desk-order-one': {
    ...onOrder,
    method: 'GET',
    summary: 'Returns an order as its customer sees it, with what may still change of each delivery',
    answer: DeskOrder,
  },
  'desk-change-preview': {
    ...onOrder,
    method: 'POST',
    summary: 'Returns what a change would do to money and kitchen; changes nothing',
    body: DeskPreviewForm,
    answer: DeskPreview,
  },
  'desk-change-make': {
    ...onOrder,
    method: 'POST',
    summary: 'Makes a change that was shown before, at the customer’s request: at the same price as the customer',
    body: DeskChangeForm,
    answer: DeskChanged,
  },
} as const satisfies Record<string, CallContract>;
