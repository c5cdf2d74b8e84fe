/** Order matters: each browser also names those listed before it. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A few words by which people recognise their devices, such as 'Chrome, Android'; empty when unknown. */
export function deviceWords(userAgent: string): string {
  const find = (list: [string, RegExp][]) => list.find(([, mark]) => mark.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(', ');
}
