import * as z from 'zod/mini';
import { Email, optionalText, requiredText, timeOfDay } from '../fields/form-fields.ts';
import { numberRules, numberWithin } from '../fields/number-rules.ts';

export const LocalisedText = z.object({ el: requiredText(200), en: requiredText(200) });
const digits = (count: number) =>
  z.string('required-field').check(z.regex(new RegExp(`^\\d{${count}}$`), `digits-${count}`));

export const legalForms = ['ike', 'epe', 'ae', 'oe', 'ee', 'sole'] as const;

export const CompanyAddress = z.object({ street: LocalisedText, postalCode: digits(5), city: LocalisedText });
export type CompanyAddress = z.infer<typeof CompanyAddress>;

/** Company data required on the site and on documents (ν. 4072/2012, art. 47). */
export const CompanySettings = z.object({
  name: requiredText(200),
  legalForm: z.enum(legalForms, 'unknown-value'),
  /** Αριθμός ΓΕΜΗ. */
  registryNumber: digits(12),
  profession: LocalisedText,
  /** Its registered seat, as printed on documents. */
  address: CompanyAddress,
  /** Position of the seat on a map; null: unknown. */
  location: z.nullable(
    z.object({ latitude: numberWithin(numberRules.latitude), longitude: numberWithin(numberRules.longitude) }),
  ),
  /** Null where the legal form does not require it. */
  capitalInCents: z.nullable(numberWithin(numberRules.companyCapital)),
  representatives: z.array(requiredText(100)),
});
export const TaxSettings = z.object({
  vatNumber: digits(9),
  taxOffice: requiredText(100),
  /** 0 is the seat; a branch has the number that the tax register gave it. */
  branch: numberWithin(numberRules.taxBranch),
});
export const BankSettings = z.object({
  iban: z.string('required-field').check(z.regex(/^GR\d{2}( ?\d){23}$/, 'invalid-iban')),
  holder: requiredText(200),
  bank: requiredText(100),
});
const webLink = z.nullable(
  z
    .string('invalid-field')
    .check(z.maxLength(200, 'too-long'), z.regex(/^https:\/\/[^\s"<>]+$/, 'invalid-web-address')),
);
/** Public name of the shop, and its profiles elsewhere. */
export const BrandSettings = z.object({
  name: z.object({ el: requiredText(40), en: requiredText(40) }),
  instagram: webLink,
  facebook: webLink,
});
/** Hours of the telephone service: 1 is Monday. */
export const HoursSettings = z.object({
  days: z
    .array(z.int('invalid-field').check(z.minimum(1, 'invalid-field'), z.maximum(7, 'invalid-field')), 'required-field')
    .check(z.minLength(1, 'required-field'), z.maxLength(7, 'invalid-field')),
  from: timeOfDay,
  to: timeOfDay,
});
export type HoursSettings = z.infer<typeof HoursSettings>;
const seriesName = z.string('required-field').check(z.regex(/^[A-ZΑ-Ω0-9]{1,10}$/u, 'invalid-series'));
/** Two tills may not number in one series: a shop with other tills gives the web shop series of its own. */
export const SeriesSettings = z.object({
  receipt: seriesName,
  invoice: seriesName,
  receiptCredit: seriesName,
  invoiceCredit: seriesName,
  change: seriesName,
});
export const ContactSettings = z.object({
  phone: z.object({
    shown: requiredText(30),
    link: z.string().check(z.regex(/^tel:\+\d{8,15}$/, 'invalid-phone-link')),
  }),
  email: Email,
});

/** Since when a live shop sells; written by the press that opens it. */
export const OpeningSettings = z.object({ openedAt: z.nullable(z.string()) });

/** Label stock: a continuous roll, or labels of 62 × 100 mm that are cut already. */
export const labelStocks = ['continuous', 'fixed-100'] as const;
export type LabelStock = (typeof labelStocks)[number];
export const LabelSettings = z.object({ stock: z.enum(labelStocks, 'unknown-value') });

/** What the desk may give back without the owner. */
export const DeskSettings = z.object({
  /** The sum that support decides alone. */
  supportLimitInCents: numberWithin(numberRules.supportLimit),
  /** The sum a rule gives back at once for a case, and the number of such cases an account has in 30 days. */
  caseRuleLimitInCents: numberWithin(numberRules.caseRuleLimit),
  caseRuleCount: numberWithin(numberRules.ruledCases),
});
export type DeskSettings = z.infer<typeof DeskSettings>;

export const Settings = z.object({
  company: CompanySettings,
  tax: TaxSettings,
  bank: BankSettings,
  contact: ContactSettings,
  brand: BrandSettings,
  hours: HoursSettings,
  series: SeriesSettings,
  labels: LabelSettings,
  desk: DeskSettings,
  opening: OpeningSettings,
});
export type Settings = z.infer<typeof Settings>;
/** The parts that are written field by field. */
export const settingKeys = ['brand', 'company', 'tax', 'bank', 'contact', 'hours', 'series', 'labels', 'desk'] as const;
export type SettingKey = (typeof settingKeys)[number];

/** Company data available to every page: nothing that only documents need. */
export const Particulars = z.object({
  company: z.omit(CompanySettings, { profession: true, legalForm: true }),
  tax: z.omit(TaxSettings, { branch: true }),
  contact: ContactSettings,
  brand: BrandSettings,
  hours: HoursSettings,
});
export type Particulars = z.infer<typeof Particulars>;

export const SettingQuery = z.object({ key: z.enum(settingKeys, 'unknown-value') });
/** Absent fields do not change; the whole must be valid afterwards. */
export const SettingForm = z.object({
  value: z.record(z.string(), z.unknown()),
  /** That part as it was shown before the change: a change by another person meanwhile is not overwritten. */
  seen: z.optional(z.record(z.string(), z.unknown())),
  reason: z._default(optionalText(500), ''),
});
/** The current part of the settings, if it has changed since the screen was read. */
export const ChangedSetting = z.object({ now: z.record(z.string(), z.unknown()) });
