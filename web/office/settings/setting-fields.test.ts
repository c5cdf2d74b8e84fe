import { describe, expect, it } from 'vitest';
import { type SettingKey, Settings, settingKeys } from '#contract/shop/settings.ts';
import { readTypedNumber } from '#domain/numbers/typed-number.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { readSetting, showSetting } from './setting-fields.ts';

function readBack(key: SettingKey, typed: Record<string, string>) {
  return readSetting(key, typed, (path, rule) => {
    const read = typed[path] === '' ? null : readTypedNumber(typed[path] ?? '', rule);
    if (typeof read === 'string') throw new Error(`${path}: ${read}`);
    return read;
  });
}

describe('fields of the settings', () => {
  it.each(settingKeys)('show all of %s and read it back unchanged', (key) => {
    const part = defaultSettings[key];
    expect(readBack(key, showSetting(key, part))).toEqual(part);
  });

  it('read empty optional fields as left out', () => {
    const shown = showSetting('company', defaultSettings.company);
    const left = { capitalInCents: '', representatives: ' \n', 'location.latitude': '', 'location.longitude': '' };
    const read = readBack('company', { ...shown, ...left });
    expect(read).toMatchObject({ capitalInCents: null, representatives: [], location: null });
    expect(Settings.shape.company.safeParse(read).success).toBe(true);
  });

  it.each([
    ['210 123 4567', 'tel:+302101234567'],
    ['+357 22 123456', 'tel:+35722123456'],
    ['0030 210 1234567', 'tel:+302101234567'],
  ])('call %s by %s', (shown, link) => {
    expect(readBack('contact', { 'phone.shown': shown, email: 'a@example.com' })).toMatchObject({
      phone: { shown, link },
    });
  });
});
