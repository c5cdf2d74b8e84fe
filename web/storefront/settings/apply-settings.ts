import { type DisplaySettings, parseSettings, storageKey } from './display-settings.ts';

/**
 * Runs in the page's head, before anything is painted: it must stand alone, so it repeats the little it needs.
 * `system` follows the device; the attributes are what tokens.css and presets.css look at.
 */
export const applySettingsScript = `(function(){
var s={};try{s=JSON.parse(localStorage.getItem(${JSON.stringify(storageKey)}))||{}}catch(e){}
var h=document.documentElement,dark=s.mode==='dark'||(s.mode!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);
if(dark)h.dataset.theme='dark';
if(s.contrast==='high'||(s.contrast===undefined&&matchMedia('(prefers-contrast: more)').matches))h.dataset.contrast='high';
if(s.preset==='sea'||s.preset==='aubergine')h.dataset.preset=s.preset;
if(s.layout==='narrow')h.dataset.layout='narrow';
if(s.direction==='rtl')h.dir='rtl';
})()`;

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
    // Storage may be switched off; then the choice holds until the page is left.
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
