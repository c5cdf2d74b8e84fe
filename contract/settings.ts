import * as z from 'zod/mini';
import { Email, optionalText, requiredText } from './form-fields.ts';

export const LocalisedText = z.object({ el: requiredText(200), en: requiredText(200) });
const digits = (count: number) =>
  z.string('required-field').check(z.regex(new RegExp(`^\\d{${count}}$`), 'invalid-field'));

const degrees = (most: number) =>
  z.number('invalid-field').check(z.minimum(-most, 'invalid-field'), z.maximum(most, 'invalid-field'));

export const legalForms = ['ike', 'epe', 'ae', 'oe', 'ee', 'sole'] as const;

export const CompanyAddress = z.object({ street: LocalisedText, postalCode: digits(5), city: LocalisedText });
export type CompanyAddress = z.infer<typeof CompanyAddress>;

/** What a company must say of itself on its site and on what it prints (ν. 4072/2012, art. 47). */
export const CompanySettings = z.object({
  name: requiredText(200),
  legalForm: z.enum(legalForms, 'unknown-value'),
  /** Αριθμός ΓΕΜΗ. */
  registryNumber: digits(12),
  profession: LocalisedText,
  /** Its seat, as it stands on documents. */
  address: CompanyAddress,
  /** Where the seat stands on a map; null: not told. */
  location: z.nullable(z.object({ latitude: degrees(90), longitude: degrees(180) })),
  /** Null where the legal form need not say it. */
  capitalInCents: z.nullable(z.int('invalid-field').check(z.minimum(0, 'invalid-field'))),
  representatives: z.array(requiredText(100)),
});
export const TaxSettings = z.object({
  vatNumber: digits(9),
  taxOffice: requiredText(100),
  /** 0 is the seat; a branch has the number that the tax register gave it. */
  branch: z.int('invalid-field').check(z.minimum(0, 'invalid-field')),
});
export const BankSettings = z.object({
  iban: z.string('required-field').check(z.regex(/^GR\d{2}( ?\d){23}$/, 'invalid-field')),
  holder: requiredText(200),
  bank: requiredText(100),
});
export const ContactSettings = z.object({
  phone: z.object({ shown: requiredText(30), link: z.string().check(z.regex(/^tel:\+\d{8,15}$/, 'invalid-field')) }),
  email: Email,
});

export const Settings = z.object({
  company: CompanySettings,
  tax: TaxSettings,
  bank: BankSettings,
  contact: ContactSettings,
});
export type Settings = z.infer<typeof Settings>;
export const settingKeys = ['company', 'tax', 'bank', 'contact'] as const;
export type SettingKey = (typeof settingKeys)[number];

/** What every page may say of the shop. */
export const Particulars = z.object({ company: CompanySettings, tax: TaxSettings, contact: ContactSettings });
export type Particulars = z.infer<typeof Particulars>;

export const SettingQuery = z.object({ key: z.enum(settingKeys, 'unknown-value') });
/** Only what is given changes; the whole must be right afterwards. */
export const SettingForm = z.object({
  value: z.record(z.string(), z.unknown()),
  /** That part as whoever changes it saw it: what somebody else has made of it meanwhile is not overwritten. */
  seen: z.optional(z.record(z.string(), z.unknown())),
  reason: z._default(optionalText(500), ''),
});
/** What a part of the settings has come to be since the screen was read. */
export const ChangedSetting = z.object({ now: z.record(z.string(), z.unknown()) });
