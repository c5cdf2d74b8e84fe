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
import { mealRecordCalls } from './meal-sheet-calls.ts';
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
  ...mealRecordCalls,
  ...moneyClaimCalls,
  ...menuCalls,
  ...shopTextCalls,
  ...payMethodCalls,
  ...webhookCalls,
  ...apiKeyCalls,
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
