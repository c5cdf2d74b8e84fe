import { type NumberRule, numberRules } from '#contract/fields/number-rules.ts';
import { labelStocks, legalForms, type SettingKey } from '#contract/shop/settings.ts';
import { writeTypedNumber } from '#domain/numbers/typed-number.ts';
import type { MessageId } from '#texts/message-id.ts';

/** Conversion of a settings value into the text of a field, and back. */
type Kind = 'text' | 'lines' | 'choice' | 'phone' | 'days' | 'link';

export interface SettingField {
  /** Path within its part, also used in the shop's errors. */
  path: string;
  label: MessageId;
  hint?: MessageId;
  kind?: Kind;
  /** For a choice: its values and their labels. */
  choices?: readonly (readonly [value: string, label: MessageId])[];
  /** For a number. */
  rule?: NumberRule;
  isOptional?: boolean;
  inputMode?: 'numeric' | 'tel' | 'email';
}

export const settingFields: Record<SettingKey, readonly SettingField[]> = {
  brand: [
    { path: 'name.el', label: 'setting-shop-name-el' },
    { path: 'name.en', label: 'setting-shop-name-en' },
    { path: 'instagram', label: 'setting-instagram', kind: 'link', isOptional: true },
    { path: 'facebook', label: 'setting-facebook', kind: 'link', isOptional: true },
  ],
  company: [
    { path: 'name', label: 'setting-company-name' },
    {
      path: 'legalForm',
      label: 'setting-legal-form',
      kind: 'choice',
      choices: legalForms.map((form) => [form, `setting-legal-form-${form}`] as const),
    },
    { path: 'registryNumber', label: 'setting-registry-number', inputMode: 'numeric' },
    { path: 'capitalInCents', label: 'setting-capital', rule: numberRules.companyCapital, isOptional: true },
    { path: 'profession.el', label: 'setting-profession-el' },
    { path: 'profession.en', label: 'setting-profession-en' },
    { path: 'address.street.el', label: 'setting-street-el' },
    { path: 'address.street.en', label: 'setting-street-en' },
    { path: 'address.city.el', label: 'setting-city-el' },
    { path: 'address.city.en', label: 'setting-city-en' },
    { path: 'address.postalCode', label: 'setting-postal-code', inputMode: 'numeric' },
    {
      path: 'representatives',
      label: 'setting-representatives',
      hint: 'setting-representatives-hint',
      kind: 'lines',
      isOptional: true,
    },
    {
      path: 'location.latitude',
      label: 'setting-latitude',
      hint: 'setting-location-hint',
      rule: numberRules.latitude,
      isOptional: true,
    },
    { path: 'location.longitude', label: 'setting-longitude', rule: numberRules.longitude, isOptional: true },
  ],
  tax: [
    { path: 'vatNumber', label: 'setting-vat-number', inputMode: 'numeric' },
    { path: 'taxOffice', label: 'setting-tax-office' },
    { path: 'branch', label: 'setting-branch', hint: 'setting-branch-hint', rule: numberRules.taxBranch },
  ],
  bank: [
    { path: 'iban', label: 'setting-iban' },
    { path: 'holder', label: 'setting-holder' },
    { path: 'bank', label: 'setting-bank' },
  ],
  contact: [
    { path: 'phone.shown', label: 'setting-phone', hint: 'setting-phone-hint', kind: 'phone', inputMode: 'tel' },
    { path: 'email', label: 'setting-email', inputMode: 'email' },
  ],
  hours: [
    { path: 'days', label: 'setting-days', kind: 'days' },
    { path: 'from', label: 'setting-hours-from', hint: 'setting-hours-hint' },
    { path: 'to', label: 'setting-hours-to' },
  ],
  series: [
    { path: 'receipt', label: 'setting-series-receipt', hint: 'setting-series-hint' },
    { path: 'invoice', label: 'setting-series-invoice' },
    { path: 'receiptCredit', label: 'setting-series-receipt-credit' },
    { path: 'invoiceCredit', label: 'setting-series-invoice-credit' },
    { path: 'change', label: 'setting-series-change' },
  ],
  desk: [
    {
      path: 'supportLimitInCents',
      label: 'setting-support-limit',
      hint: 'setting-support-limit-hint',
      rule: numberRules.supportLimit,
    },
    {
      path: 'caseRuleLimitInCents',
      label: 'setting-case-rule-limit',
      hint: 'setting-case-rule-limit-hint',
      rule: numberRules.caseRuleLimit,
    },
    { path: 'caseRuleCount', label: 'setting-case-rule-count', rule: numberRules.ruledCases },
  ],
  labels: [
    {
      path: 'stock',
      label: 'setting-label-stock',
      hint: 'setting-label-stock-hint',
      kind: 'choice',
      choices: labelStocks.map((stock) => [stock, `setting-label-stock-${stock}`] as const),
    },
  ],
};

/** Field values of a part of the settings, by path. */
export function showSetting(key: SettingKey, value: object): Record<string, string> {
  return Object.fromEntries(
    settingFields[key].map((field) => [field.path, show(findSetting(value, field.path), field)]),
  );
}

type ReadNumber = (path: string, rule: NumberRule) => number | null;

/** Typed text as a value for the shop; null: an empty number. */
export function readSetting(
  key: SettingKey,
  typed: Record<string, string>,
  readNumber: ReadNumber,
): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const { path, kind, rule } of settingFields[key]) {
    const said = rule ? { [path]: readNumber(path, rule) } : read(path, typed[path]?.trim() ?? '', kind);
    for (const [at, what] of Object.entries(said)) putAt(value, at, what);
  }
  // A position on the map is complete or missing.
  const { latitude, longitude } = (value.location ?? {}) as Record<string, unknown>;
  if ('location' in value && latitude === null && longitude === null) value.location = null;
  return value;
}

function show(value: unknown, { kind, rule }: SettingField): string {
  if (value === null || value === undefined) return '';
  if (rule) return writeTypedNumber(Number(value), rule);
  return Array.isArray(value) ? value.join(kind === 'days' ? ',' : '\n') : String(value);
}

function read(path: string, typed: string, kind: Kind = 'text'): Record<string, unknown> {
  switch (kind) {
    case 'lines':
      return { [path]: typed.split('\n').flatMap((line) => line.trim() || []) };
    case 'days':
      return { [path]: typed === '' ? [] : typed.split(',').map(Number) };
    case 'link':
      return { [path]: typed === '' ? null : typed };
    case 'phone':
      return { [path]: typed, 'phone.link': telephoneLink(typed) };
    default:
      return { [path]: typed };
  }
}

/** A number without a country code is a Greek one. */
function telephoneLink(shown: string): string {
  const digits = shown.replace(/\D/g, '');
  if (shown.startsWith('+')) return `tel:+${digits}`;
  return digits.startsWith('00') ? `tel:+${digits.slice(2)}` : `tel:+30${digits}`;
}

export function findSetting(value: unknown, path: string): unknown {
  return path.split('.').reduce((at, name) => (at as Record<string, unknown> | null)?.[name], value);
}

function putAt(value: Record<string, unknown>, path: string, what: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  let at = value;
  for (const name of names) {
    at[name] ??= {};
    at = at[name] as Record<string, unknown>;
  }
  at[last] = what;
}
