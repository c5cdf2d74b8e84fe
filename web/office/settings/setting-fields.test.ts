import { describe, expect, it } from 'vitest';
import { Settings, settingKeys } from '#contract/settings.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { readSetting, showSetting } from './setting-fields.ts';

describe('fields of the settings', () => {
  it.each(settingKeys)('show all of %s and read it back as it was', (key) => {
    const part = defaultSettings[key];
    expect(readSetting(key, showSetting(key, part))).toEqual(part);
  });

  it('read what may be left out as left out', () => {
    const shown = showSetting('company', defaultSettings.company);
    const left = { capitalInCents: '', representatives: ' \n', 'location.latitude': '', 'location.longitude': '' };
    const read = readSetting('company', { ...shown, ...left });
    expect(read).toMatchObject({ capitalInCents: null, representatives: [], location: null });
    expect(Settings.shape.company.safeParse(read).success).toBe(true);
  });

  it.each([
    ['210 123 4567', 'tel:+302101234567'],
    ['+357 22 123456', 'tel:+35722123456'],
    ['0030 210 1234567', 'tel:+302101234567'],
  ])('call %s by %s', (shown, link) => {
    expect(readSetting('contact', { 'phone.shown': shown, email: 'a@example.com' })).toMatchObject({
      phone: { shown, link },
    });
  });

  it('leave what is no number to the shop to refuse', () => {
    const read = readSetting('tax', { ...showSetting('tax', defaultSettings.tax), branch: 'έδρα' });
    expect(Settings.shape.tax.safeParse(read).error?.issues.map(({ path }) => path.join('.'))).toEqual(['branch']);
  });
});
