import { readFromRoot } from './repository.ts';

/** The shop's tokens for a site without settings: dark and high contrast as the reader's system asks for them. */
export function tokensBySystem(): string {
  const css = readFromRoot('web/styles/tokens.css');
  const block = (selector: string) => {
    const start = css.indexOf(`${selector} {`);
    if (start < 0) throw new Error(`web/styles/tokens.css has no block ${selector}.`);
    return css.slice(css.indexOf('{', start), css.indexOf('\n}', start) + 2);
  };
  return [
    `:root ${block(':root')}`,
    `@media (prefers-color-scheme: dark) { :root ${block(':root[data-theme="dark"]')} }`,
    `@media (prefers-contrast: more) { :root ${block(':root[data-contrast="high"]')} }`,
    `@media (prefers-contrast: more) and (prefers-color-scheme: dark) { :root ${block(darkContrast)} }`,
  ].join('\n');
}

const darkContrast = ':root[data-contrast="high"][data-theme="dark"]';
