import { apiKeyCalls } from './api-key-calls.ts';
import { auditCalls } from './audit-calls.ts';
import { bankCalls } from './bank-calls.ts';
import { nothing, type StatedCall } from './call-contract.ts';
import { correctionCalls } from './correction-calls.ts';
import { CollectForm, DispatchForm, DoorAnswer, DoorSignature, SignForm } from './door-money.ts';
import { DoorStrikeCollection, DoorStrikeLiftForm } from './door-strikes.ts';
import { healthCalls } from './health-calls.ts';
import { importCalls } from './import-calls.ts';
import { kitchenCalls } from './kitchen-calls.ts';
import { mealSheetCalls } from './meal-sheet-calls.ts';
import { menuCalls } from './menu-calls.ts';
import { moneyClaimCalls } from './money-claim-calls.ts';
import { offerCalls } from './offer-calls.ts';
import { officeCalls } from './office-calls.ts';
import { officeProblemCalls } from './office-problem-calls.ts';
import { openingCalls } from './opening-calls.ts';
import { packingCalls } from './packing-calls.ts';
import { pantryCalls } from './pantry-calls.ts';
import { payMethodCalls } from './pay-method-calls.ts';
import { placesCalls } from './places-calls.ts';
import { planPriceCalls } from './plan-price-calls.ts';
import { printingCalls } from './printing-calls.ts';
import { replanCalls } from './replan-calls.ts';
import { roadCalls } from './road-calls.ts';
import { roleGroups } from './role-groups.ts';
import { SettingForm, SettingQuery, Settings } from './settings.ts';
import { shopFileCalls } from './shop-file-calls.ts';
import { shopTextCalls } from './shop-text-calls.ts';
import {
  AlertCollection,
  AlertCollectionQuery,
  AlertHandleForm,
  AlertQuery,
  CustomerSessionsForm,
  EndedSessions,
  HandledAlert,
} from './staff.ts';
import { DocumentRetry } from './staff-documents.ts';
import {
  ConfirmedDeposit,
  DepositForm,
  PayLinkForm,
  RefundCollection,
  RefundCollectionQuery,
  RefundQuery,
  SentPayLink,
  StaffRefund,
  TransferForm,
  TrustedOrder,
  TrustForm,
} from './staff-money.ts';
import { PriceHistory, PriceHistoryQuery } from './staff-prices.ts';
import { tabletCalls } from './tablet-calls.ts';
import { teamCalls } from './team-calls.ts';
import { tillCalls } from './till-calls.ts';
import { transferCalls } from './transfer-calls.ts';
import { undoCalls } from './undo-calls.ts';
import { webhookCalls } from './webhook-calls.ts';

const forDispatch = { caller: 'staff', objectScope: 'any', roles: roleGroups.dispatch } as const;
const forDoors = { caller: 'staff', objectScope: 'any', roles: roleGroups.doors } as const;
const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forCustomers = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers } as const;
/** Who deals with which of them is a rule of its own: domain/health/alert-care.ts. */
const forAlerts = { caller: 'staff', objectScope: 'any', roles: roleGroups.sales } as const;
const forMoney = { caller: 'staff', objectScope: 'any', roles: roleGroups.money } as const;

/** For those who work at the shop; no sign-in through the shop opens them. */
export const staffCalls = {
  ...officeCalls,
  ...officeProblemCalls,
  ...kitchenCalls,
  ...packingCalls,
  ...correctionCalls,
  ...importCalls,
  ...shopFileCalls,
  ...offerCalls,
  ...planPriceCalls,
  ...openingCalls,
  ...pantryCalls,
  ...placesCalls,
  ...printingCalls,
  ...replanCalls,
  ...roadCalls,
  ...teamCalls,
  ...tabletCalls,
  ...tillCalls,
  ...transferCalls,
  ...undoCalls,
  ...auditCalls,
  ...healthCalls,
  ...bankCalls,
  ...mealSheetCalls,
  ...moneyClaimCalls,
  ...menuCalls,
  ...shopTextCalls,
  ...payMethodCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  'alert-collection': {
    ...forAlerts,
    method: 'GET',
    summary: 'What somebody at the shop must look at, oldest first',
    query: AlertCollectionQuery,
    answer: AlertCollection,
  },
  'alert-handle': {
    ...forAlerts,
    objectScope: 'own-kinds',
    method: 'PUT',
    summary: 'An alert has been dealt with',
    query: AlertQuery,
    body: AlertHandleForm,
    answer: HandledAlert,
  },
  'cook-on-trust': {
    ...forOwner,
    method: 'PUT',
    summary: 'An unpaid order is cooked on the owner’s word and paid at its door',
    query: nothing,
    body: TrustForm,
    answer: TrustedOrder,
  },
  'deposit-confirm': {
    ...forMoney,
    method: 'POST',
    summary: 'Somebody has seen a deposit for an order at the bank; noted once for a reference',
    query: nothing,
    body: DepositForm,
    answer: ConfirmedDeposit,
  },
  'pay-link-send': {
    ...forCustomers,
    method: 'POST',
    summary: 'The customer of an unpaid order is mailed the way to pay it, which is kept for them until its cut-off',
    query: nothing,
    body: PayLinkForm,
    answer: SentPayLink,
  },
  'refund-collection': {
    ...forMoney,
    method: 'GET',
    summary: 'Refunds that wait for a person, oldest first; or those of one state',
    query: RefundCollectionQuery,
    answer: RefundCollection,
  },
  'refund-retry': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'The provider is asked once more for a refund it has refused',
    query: RefundQuery,
    answer: StaffRefund,
  },
  'refund-transfer-note': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'A refund has been paid by bank transfer',
    query: RefundQuery,
    body: TransferForm,
    answer: StaffRefund,
  },
  'settings-one': {
    ...forOwner,
    method: 'GET',
    summary: 'What the shop says of itself: company, tax, bank, contact',
    query: nothing,
    answer: Settings,
  },
  'setting-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Changes one part of the settings; the audit trail keeps what it was and why',
    query: SettingQuery,
    body: SettingForm,
    answer: Settings,
  },
  'price-history': {
    ...forMoney,
    byKey: true,
    method: 'GET',
    summary: 'Every price a meal or a plan ever had, and the lowest of the last 30 days',
    query: PriceHistoryQuery,
    answer: PriceHistory,
  },
  'document-retry': {
    ...forMoney,
    method: 'PUT',
    summary: 'Documents and payments at the door that the tax authority did not take are sent once more',
    query: nothing,
    answer: DocumentRetry,
  },
  'door-dispatch': {
    ...forDispatch,
    method: 'POST',
    summary: 'A delivery has left for its door: what is due there is told by a document on credit',
    query: nothing,
    body: DispatchForm,
    answer: DoorAnswer,
  },
  'door-sign': {
    ...forDispatch,
    method: 'POST',
    summary: 'The signature a terminal must carry before it charges what is due',
    query: nothing,
    body: SignForm,
    answer: DoorSignature,
  },
  'door-collect': {
    ...forDispatch,
    needsFreshProof: true,
    method: 'POST',
    summary: 'The whole due of an order was taken at the door, by terminal, in cash or by IRIS',
    query: nothing,
    body: CollectForm,
    answer: DoorAnswer,
  },
  'door-strike-collection': {
    ...forDoors,
    method: 'GET',
    summary: 'Orders to be paid at the door that came to nothing, and for whom payment at the door is off',
    query: nothing,
    answer: DoorStrikeCollection,
  },
  'door-strike-lift': {
    ...forDoors,
    method: 'PUT',
    summary: 'Payment at the door is on again for the account, phone and address of an order, with a reason',
    query: nothing,
    body: DoorStrikeLiftForm,
    answer: DoorStrikeCollection,
  },
  'customer-sessions-end': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.customers,
    method: 'POST',
    summary: 'Signs a customer out on every device, with a reason',
    query: nothing,
    body: CustomerSessionsForm,
    answer: EndedSessions,
  },
} as const satisfies Record<string, StatedCall>;
