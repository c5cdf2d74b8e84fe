/**
 * The part of markdown-it that the site calls, declared so that types are checked without installing it: `npm run docs`
 * installs it into docs/site, not into the shop.
 */
declare module 'markdown-it' {
  export interface Token {
    type: string;
    tag: string;
    info: string;
    content: string;
    children: Token[] | null;
    attrGet(name: string): string | null;
    attrSet(name: string, value: string): void;
  }
  export default class MarkdownIt {
    constructor(options: { html: boolean });
    options: object;
    renderer: {
      rules: Record<string, ((tokens: Token[], index: number) => string) | undefined>;
      render(tokens: Token[], options: object, environment: object): string;
    };
    parse(markdown: string, environment: object): Token[];
  }
}
