import tokens from '#web/styles/tokens.css?raw';

export interface ThemeColours {
  ground: string;
  bar: { light: string; dark: string };
}

/** Browsers paint their own bars and need plain colour values, which are defined in tokens.css alone. */
export const themeColours: ThemeColours = {
  ground: readToken(':root', '--ground'),
  bar: {
    light: readToken(':root', '--surface-olive'),
    dark: readToken(':root[data-theme="dark"]', '--surface-olive'),
  },
};

function readToken(selector: string, name: string): string {
  const block = tokens.slice(tokens.indexOf(`${selector} {`));
  const value = new RegExp(`${name}:\\s*([^;]+);`).exec(block.slice(0, block.indexOf('\n}')))?.[1];
  if (!value) throw new Error(`tokens.css has no ${name} under ${selector}`);
  return value;
}
