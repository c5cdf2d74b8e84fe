import { type SettingKey, Settings } from '#contract/shop/settings.ts';
import { readIban } from '#domain/bank/iban.ts';
import { isVatNumber } from '#domain/orders/placing/vat-number.ts';
import { CallFailure } from '../calls/call-failure.ts';

/** Validates a part of the settings before it is saved: errors are reported by field. */
export function requireRightSetting(key: SettingKey, value: unknown): object {
  const checked = Settings.shape[key].safeParse(value);
  if (!checked.success) {
    const fields = checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
    throw new CallFailure('invalid-input', { fields: Object.fromEntries(fields) });
  }
  if ('vatNumber' in checked.data && !isVatNumber(checked.data.vatNumber))
    throw new CallFailure('invalid-input', { fields: { vatNumber: 'invalid-vat-number' } });
  if ('iban' in checked.data && 'problem' in readIban(checked.data.iban))
    throw new CallFailure('invalid-input', { fields: { iban: 'invalid-iban' } });
  if (key === 'series') {
    const names = Object.entries(checked.data).map(([name, series]) => ({ name, series: String(series) }));
    const taken = names.find((one) => names.some((other) => other !== one && other.series === one.series));
    if (taken) throw new CallFailure('invalid-input', { fields: { [taken.name]: 'series-taken' } });
  }
  return checked.data;
}
