/** The light and dark tokens of web/styles/tokens.css as plain values: mail programs do not support custom properties. */
export const light = {
  ground: '#f4f1e6',
  paper: '#fdfcf8',
  text: '#23261c',
  muted: '#5c6050',
  olive: '#2f3a15',
  onOlive: '#f6f4e6',
  onOliveMuted: '#c5cba6',
  link: '#3f4e1a',
  leaf: '#e9edd5',
  line: '#ddd8c6',
  tomato: '#cc3216',
  onTomato: '#ffffff',
} as const;

export const dark = {
  ground: '#15180e',
  paper: '#212617',
  text: '#f1efe2',
  muted: '#b4b8a2',
  link: '#c3d283',
  leaf: '#333d1b',
  line: '#373d28',
  olive: '#2b3515',
  tomato: '#ff7f62',
  onTomato: '#1b0a05',
} as const;
