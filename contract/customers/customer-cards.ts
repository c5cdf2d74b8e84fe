import * as z from 'zod/mini';
import { AmountInCents } from '../fields/amount-in-cents.ts';
import { Email, optionalText, requiredText } from '../fields/form-fields.ts';
import { languages } from '../fields/languages.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';
import { commaList } from '../fields/query-fields.ts';
import { deliveryStatuses, orderStatuses } from '../orders/orders.ts';
import { allergens } from '../words/catalogue-words.ts';
import {
  askedWays,
  consentKinds,
  consentWays,
  creditReasons,
  identityProofs,
  likenesses,
  timelineKinds,
} from '../words/customer-card-words.ts';
import { socialPlatforms } from './customers.ts';

const customerId = z.uuid('invalid-field');
/** A staff member; the name is empty once their account is gone. */
export const CardAuthor = z.object({ id: z.string(), name: z.string() });

export const CustomerQuery = z.object({ customerId });

export const CardPlan = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  planName: z.string(),
  status: z.enum(orderStatuses),
  total: AmountInCents,
  deliveries: z.array(z.object({ date: z.string(), status: z.enum(deliveryStatuses) })),
  /** Of its renewal; null: it does not renew. */
  renewal: z.nullable(z.object({ state: z.string(), nextOn: z.nullable(z.string()) })),
});
export type CardPlan = z.infer<typeof CardPlan>;

export const CardDelivery = z.object({
  id: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  date: z.string(),
  from: z.string(),
  to: z.string(),
  status: z.enum(deliveryStatuses),
  meals: z.int(),
  address: z.string(),
  /** Last moment for changes; null: it has passed. */
  changeUntil: z.nullable(z.string()),
  due: AmountInCents,
});
export type CardDelivery = z.infer<typeof CardDelivery>;

export const CardOrderLine = z.object({
  id: z.string(),
  number: z.string(),
  planName: z.string(),
  status: z.enum(orderStatuses),
  placedAt: z.string(),
  total: AmountInCents,
});
export type CardOrderLine = z.infer<typeof CardOrderLine>;

export const CreditLine = z.object({
  id: z.string(),
  at: z.string(),
  /** Above 0: given; below: used. */
  amount: AmountInCents,
  /** Credit after this line. */
  balance: AmountInCents,
  reason: z.enum(creditReasons),
  orderNumber: z.nullable(z.string()),
  note: z.string(),
  by: z.nullable(CardAuthor),
});
export type CreditLine = z.infer<typeof CreditLine>;

export const CardConsent = z.object({
  kind: z.enum(consentKinds),
  /** Null: never asked. */
  isGiven: z.nullable(z.boolean()),
  at: z.nullable(z.string()),
  way: z.nullable(z.enum(consentWays)),
  /** The wording agreed to, or where an imported consent came from. */
  wording: z.nullable(z.string()),
  /** Asked for by phone, and not confirmed yet: when the link was mailed. */
  askedAt: z.nullable(z.string()),
});
export type CardConsent = z.infer<typeof CardConsent>;

export const CardNote = z.object({
  id: z.string(),
  text: z.string(),
  at: z.string(),
  by: z.nullable(CardAuthor),
  /** By its author, or the owner. */
  canTakeBack: z.boolean(),
});
export type CardNote = z.infer<typeof CardNote>;

export const LikelyDuplicate = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: z.string(),
  orders: z.int(),
  likenesses: z.array(z.enum(likenesses)),
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;

export const CustomerCard = z.object({
  customer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isEmailVerified: z.boolean(),
    phone: z.string(),
    language: z.enum(languages),
    createdAt: z.string(),
    platforms: z.array(z.enum(socialPlatforms)),
    /** An account of staff is neither merged nor erased here. */
    isStaff: z.boolean(),
    /** City of the usual address; empty: unknown. */
    city: z.string(),
  }),
  allergies: z.object({
    allergens: z.array(z.enum(allergens)),
    /** When the customer agreed to their storage; null: has not yet. */
    consentedAt: z.nullable(z.string()),
    /** Date on which allergies without consent are erased; null: none. */
    erasedOn: z.nullable(z.string()),
  }),
  figures: z.object({
    /** Orders that were confirmed, and their sum. */
    orders: z.int(),
    value: AmountInCents,
    credit: AmountInCents,
    /** Deliveries that found no one at the door. */
    notFound: z.int(),
    due: AmountInCents,
  }),
  plans: z.array(CardPlan),
  coming: z.array(CardDelivery),
  orders: z.array(CardOrderLine),
  addresses: z.array(z.object({ id: z.string(), label: z.string(), isDefault: z.boolean(), line: z.string() })),
  consents: z.array(CardConsent),
  ledger: z.array(CreditLine),
  /** What this reader may give today; null: without a limit. */
  allowance: z.nullable(z.object({ limit: AmountInCents, left: AmountInCents })),
  notes: z.array(CardNote),
  duplicates: z.array(LikelyDuplicate),
});
export type CustomerCard = z.infer<typeof CustomerCard>;

export const TimelineQuery = z.object({
  customerId,
  /** Empty: all. */
  kinds: commaList(timelineKinds),
  /** The last event of the page before. */
  before: z.optional(z.string().check(z.regex(/^\d{10,16}_[a-z]+_[\w-]{1,64}$/, 'invalid-field'))),
});
const event = { id: z.string(), at: z.string() };
export const TimelineEvent = z.discriminatedUnion('kind', [
  z.object({
    ...event,
    kind: z.literal('order'),
    what: z.enum(['placed', 'canceled']),
    orderNumber: z.string(),
    planName: z.string(),
    total: AmountInCents,
  }),
  z.object({
    ...event,
    kind: z.literal('change'),
    /** Such as 10001-3. */
    number: z.string(),
    summary: z.string(),
    difference: AmountInCents,
    madeBy: z.string(),
    isUndone: z.boolean(),
  }),
  z.object({
    ...event,
    kind: z.literal('delivery'),
    orderNumber: z.string(),
    status: z.enum(deliveryStatuses),
    date: z.string(),
    from: z.string(),
    to: z.string(),
    meals: z.int(),
  }),
  z.object({
    ...event,
    kind: z.literal('mail'),
    /** Null: its content is no longer stored. */
    subject: z.nullable(z.string()),
    /** Null: it waits, or was given up. */
    sentAt: z.nullable(z.string()),
    isGivenUp: z.boolean(),
  }),
  z.object({
    ...event,
    kind: z.literal('credit'),
    amount: AmountInCents,
    reason: z.enum(creditReasons),
    orderNumber: z.nullable(z.string()),
    note: z.string(),
    by: z.nullable(CardAuthor),
  }),
  z.object({
    ...event,
    kind: z.literal('note'),
    text: z.string(),
    by: z.nullable(CardAuthor),
    isTakenBack: z.boolean(),
  }),
  z.object({
    ...event,
    kind: z.literal('consent'),
    consent: z.enum(consentKinds),
    isGiven: z.boolean(),
    way: z.nullable(z.enum(consentWays)),
    by: z.nullable(CardAuthor),
  }),
]);
export type TimelineEvent = z.infer<typeof TimelineEvent>;
export const CustomerTimeline = z.object({
  items: z.array(TimelineEvent),
  /** Cursor of the older events; null: these are the oldest. */
  next: z.nullable(z.string()),
});
export type CustomerTimeline = z.infer<typeof CustomerTimeline>;

export const CreditForm = z.object({
  customerId,
  amountInCents: numberWithin(numberRules.goodwillCredit),
  reason: requiredText(300),
  /** Of the shown form: a repeated press gives once. */
  key: z.uuid('invalid-field'),
});
export type CreditForm = z.infer<typeof CreditForm>;
export const GivenCredit = z.object({ amount: AmountInCents, credit: AmountInCents });
/** The limit of support for one customer on one day, and what is left of it. */
export const CreditLimit = z.object({ limit: AmountInCents, left: AmountInCents });

/** The key is that of the shown form: a repeated press writes one note. */
export const NoteForm = z.object({ customerId, text: requiredText(1000), key: z.uuid('invalid-field') });
export const NoteQuery = z.object({ noteId: z.uuid('invalid-field') });
export const CardNotes = z.object({ items: z.array(CardNote) });

export const StopMessagesForm = z.object({
  customerId,
  way: z.enum(askedWays, 'required-field'),
  reason: optionalText(300),
});
export const AskConsentForm = z.object({ customerId });
export const CardConsents = z.object({ items: z.array(CardConsent) });

/** How the person proved who they are: stored with the audit entry. */
const identityProof = z.enum(identityProofs, 'required-field');
export const OfficeExportForm = z.object({ customerId, identityProof });
export const OfficeEraseForm = z.object({
  customerId,
  identityProof,
  /** Typed by the owner: the customer's own address. */
  confirm: Email,
});

export const MergeQuery = z.object({ customerId, otherId: customerId });
export const MergeSide = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  createdAt: z.string(),
  orders: z.int(),
  credit: AmountInCents,
  addresses: z.int(),
  platforms: z.array(z.enum(socialPlatforms)),
});
export type MergeSide = z.infer<typeof MergeSide>;
/** What a merge makes of two accounts. */
export const MergePreview = z.object({
  /** The older account, which stays. */
  stays: MergeSide,
  goes: MergeSide,
  credit: AmountInCents,
  orders: z.int(),
  marketing: z.boolean(),
  allergens: z.array(z.enum(allergens)),
  /** The allergies wait for the customer's consent again. */
  asksAllergyConsent: z.boolean(),
});
export type MergePreview = z.infer<typeof MergePreview>;
export const MergeForm = z.object({ customerId, otherId: customerId, reason: requiredText(300) });
/** The account that stayed. */
export const MergedCustomer = z.object({ customerId: z.string() });
