import { staffCaseCalls } from './cases/case-calls.ts';
import { customerCardCalls } from './customers/customer-card-calls.ts';
import { placesCalls } from './delivery/places-calls.ts';
import { enquiryDeskCalls } from './enquiries/enquiry-desk-calls.ts';
import { nothing, type StatedCall } from './fields/call-contract.ts';
import { correctionCalls } from './kitchen/correction-calls.ts';
import { kitchenCalls } from './kitchen/kitchen-calls.ts';
import { packingCalls } from './kitchen/packing-calls.ts';
import { printingCalls } from './kitchen/printing-calls.ts';
import { mealRecordCalls } from './meals/meal-record-calls.ts';
import { menuCalls } from './meals/menu-calls.ts';
import { pantryCalls } from './meals/pantry-calls.ts';
import { officeCalls } from './office-calls.ts';
import { deskChangeCalls } from './orders/desk-change-calls.ts';
import { deskOrderCalls } from './orders/desk-order-calls.ts';
import { replanCalls } from './orders/replan-calls.ts';
import { bankCalls } from './payments/bank-calls.ts';
import { moneyClaimCalls } from './payments/money-claim-calls.ts';
import { payMethodCalls } from './payments/pay-method-calls.ts';
import { DocumentRetry } from './payments/staff-documents.ts';
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
} from './payments/staff-money.ts';
import { transferCalls } from './payments/transfer-calls.ts';
import { deskPauseCalls } from './plans/plan-pause-calls.ts';
import { planPriceCalls } from './plans/plan-price-calls.ts';
import { runningPlanCalls } from './plans/running-plan-calls.ts';
import { PriceHistory, PriceHistoryQuery } from './plans/staff-prices.ts';
import { CollectForm, DispatchForm, DoorAnswer, DoorSignature, SignForm } from './road/door-money.ts';
import { DoorStrikeCollection, DoorStrikeLiftForm } from './road/door-strikes.ts';
import { roadCalls } from './road/road-calls.ts';
import { tillCalls } from './road/till-calls.ts';
import { importCalls } from './shop/import-calls.ts';
import { offerCalls } from './shop/offer-calls.ts';
import { openingCalls } from './shop/opening-calls.ts';
import { SettingForm, SettingQuery, Settings } from './shop/settings.ts';
import { shopFileCalls } from './shop/shop-file-calls.ts';
import { shopTextCalls } from './shop/shop-text-calls.ts';
import { webhookCalls } from './shop/webhook-calls.ts';
import { apiKeyCalls } from './staff/api-key-calls.ts';
import { auditCalls } from './staff/audit-calls.ts';
import { healthCalls } from './staff/health-calls.ts';
import { officeProblemCalls } from './staff/office-problem-calls.ts';
import {
  AlertCollection,
  AlertCollectionQuery,
  AlertHandleForm,
  AlertQuery,
  CustomerSessionsForm,
  EndedSessions,
  HandledAlert,
} from './staff/staff.ts';
import { tabletCalls } from './staff/tablet-calls.ts';
import { teamCalls } from './staff/team-calls.ts';
import { undoCalls } from './staff/undo-calls.ts';
import { roleGroups } from './words/role-groups.ts';

const forDispatch = { caller: 'staff', objectScope: 'any', roles: roleGroups.dispatch } as const;
const forDoors = { caller: 'staff', objectScope: 'any', roles: roleGroups.doors } as const;
const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;
const forCustomers = { caller: 'staff', objectScope: 'any', roles: roleGroups.customers } as const;
/** The roles for each kind of alert are in a rule of their own: domain/health/alert-care.ts. */
const forAlerts = { caller: 'staff', objectScope: 'any', roles: roleGroups.sales } as const;
const forMoney = { caller: 'staff', objectScope: 'any', roles: roleGroups.money } as const;

/** For staff; a sign-in through the shop does not open them. */
export const staffCalls = {
  ...officeCalls,
  ...officeProblemCalls,
  ...kitchenCalls,
  ...packingCalls,
  ...correctionCalls,
  ...enquiryDeskCalls,
  ...importCalls,
  ...shopFileCalls,
  ...offerCalls,
  ...planPriceCalls,
  ...deskPauseCalls,
  ...runningPlanCalls,
  ...openingCalls,
  ...pantryCalls,
  ...placesCalls,
  ...printingCalls,
  ...deskChangeCalls,
  ...replanCalls,
  ...deskOrderCalls,
  ...roadCalls,
  ...teamCalls,
  ...tabletCalls,
  ...tillCalls,
  ...transferCalls,
  ...undoCalls,
  ...auditCalls,
  ...healthCalls,
  ...bankCalls,
  ...mealRecordCalls,
  ...moneyClaimCalls,
  ...menuCalls,
  ...shopTextCalls,
  ...payMethodCalls,
  ...webhookCalls,
  ...apiKeyCalls,
  ...customerCardCalls,
  ...staffCaseCalls,
  'alert-collection': {
    ...forAlerts,
    method: 'GET',
    summary: 'Lists alerts that need attention, oldest first',
    query: AlertCollectionQuery,
    answer: AlertCollection,
  },
  'alert-handle': {
    ...forAlerts,
    objectScope: 'own-kinds',
    method: 'PUT',
    summary: 'Marks an alert as handled',
    query: AlertQuery,
    body: AlertHandleForm,
    answer: HandledAlert,
  },
  'cook-on-trust': {
    ...forOwner,
    method: 'PUT',
    summary: 'Has an unpaid order cooked on the owner’s authority and paid at the door',
    query: nothing,
    body: TrustForm,
    answer: TrustedOrder,
  },
  'deposit-confirm': {
    ...forMoney,
    method: 'POST',
    summary: 'Confirms a deposit for an order as seen at the bank; recorded once per reference',
    query: nothing,
    body: DepositForm,
    answer: ConfirmedDeposit,
  },
  'pay-link-send': {
    ...forCustomers,
    method: 'POST',
    summary: 'Mails the customer of an unpaid order a payment link; the order is held until its cut-off',
    query: nothing,
    body: PayLinkForm,
    answer: SentPayLink,
  },
  'refund-collection': {
    ...forMoney,
    method: 'GET',
    summary: 'Lists refunds that wait for a person, oldest first; or those of one state',
    query: RefundCollectionQuery,
    answer: RefundCollection,
  },
  'refund-retry': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Requests again a refund that the provider refused',
    query: RefundQuery,
    answer: StaffRefund,
  },
  'refund-transfer-note': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Records that a refund was paid by bank transfer',
    query: RefundQuery,
    body: TransferForm,
    answer: StaffRefund,
  },
  'settings-one': {
    ...forOwner,
    method: 'GET',
    summary: "Returns the shop's own details: company, tax, bank, contact",
    query: nothing,
    answer: Settings,
  },
  'setting-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Changes one part of the settings; the audit trail stores the old value and the reason',
    query: SettingQuery,
    body: SettingForm,
    answer: Settings,
  },
  'price-history': {
    ...forMoney,
    byKey: true,
    method: 'GET',
    summary: 'Lists every price of a meal or plan, and the lowest of the last 30 days',
    query: PriceHistoryQuery,
    answer: PriceHistory,
  },
  'document-retry': {
    ...forMoney,
    method: 'PUT',
    summary: 'Resends documents and payments at the door that the tax authority did not accept',
    query: nothing,
    answer: DocumentRetry,
  },
  'door-dispatch': {
    ...forDispatch,
    method: 'POST',
    summary: 'Records that a delivery left for its door: the amount due there gets a document on credit',
    query: nothing,
    body: DispatchForm,
    answer: DoorAnswer,
  },
  'door-sign': {
    ...forDispatch,
    method: 'POST',
    summary: 'Returns the signature a terminal must carry before it charges the amount due',
    query: nothing,
    body: SignForm,
    answer: DoorSignature,
  },
  'door-collect': {
    ...forDispatch,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Records that the whole amount due of an order was paid at the door, by terminal, in cash or by IRIS',
    query: nothing,
    body: CollectForm,
    answer: DoorAnswer,
  },
  'door-strike-collection': {
    ...forDoors,
    method: 'GET',
    summary: 'Lists unsuccessful orders with payment at the door, and customers for whom that method is off',
    query: nothing,
    answer: DoorStrikeCollection,
  },
  'door-strike-lift': {
    ...forDoors,
    method: 'PUT',
    summary: 'Restores payment at the door for the account, phone and address of an order, with a reason',
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
