/** docs/spec.md#frame-settings: the choices of the settings panel. Stored in local storage under `app.settings`. */
export const settingChoices = {
  mode: ['light', 'dark', 'system'],
  contrast: ['normal', 'high'],
  preset: ['olive', 'sea', 'aubergine'],
  layout: ['wide', 'narrow'],
  direction: ['ltr', 'rtl'],
} as const;

export type SettingName = keyof typeof settingChoices;
export type DisplaySettings = { [Name in SettingName]: (typeof settingChoices)[Name][number] };

export const storageKey = 'app.settings';

export const defaultDisplaySettings: DisplaySettings = {
  mode: 'system',
  contrast: 'normal',
  preset: 'olive',
  layout: 'wide',
  direction: 'ltr',
};

/** Turns any stored text, valid or not, into valid settings. */
export function parseSettings(stored: string | null): DisplaySettings {
  let given: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(stored ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) given = parsed as Record<string, unknown>;
  } catch {
    // Not written by this app: the defaults apply.
  }
  const entries = Object.entries(settingChoices).map(([name, choices]) => {
    const known = (choices as readonly string[]).find((choice) => choice === given[name]);
    return [name, known ?? defaultDisplaySettings[name as SettingName]];
  });
  return Object.fromEntries(entries) as DisplaySettings;
}
