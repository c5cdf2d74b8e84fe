import { type DisplaySettings, parseSettings, storageKey } from './display-settings.ts';

export function readStoredSettings(): DisplaySettings {
  try {
    return parseSettings(localStorage.getItem(storageKey));
  } catch {
    return parseSettings(null);
  }
}

export function storeSettings(settings: DisplaySettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // Storage may be blocked; then the choice applies until the page is left.
  }
  showSettings(settings);
}

function showSettings({ mode, contrast, preset, layout, direction }: DisplaySettings): void {
  const root = document.documentElement;
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const set = (name: string, value: string, isSet: boolean) => {
    if (isSet) root.setAttribute(name, value);
    else root.removeAttribute(name);
  };
  set('data-theme', 'dark', isDark);
  set('data-contrast', 'high', contrast === 'high');
  set('data-preset', preset, preset !== 'olive');
  set('data-layout', layout, layout !== 'wide');
  set('dir', 'rtl', direction === 'rtl');
}
