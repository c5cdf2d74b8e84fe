import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { parseInline, plainText, type Values } from './markdown-inline.ts';

const values: Values = { brand: { kind: 'text', text: 'Nostimo' } };
const read = (source: string) => parseMarkdown(source, values);
const text = (value: string) => ({ kind: 'text', text: value });

describe('the Markdown of the policies', () => {
  it('parses headings, numbered the same in every language', () => {
    const blocks = read('## One\n\n### A\n\n### B\n\n## Two\n\n### C');
    expect(blocks.map((block) => block.kind === 'heading' && [block.level, block.id])).toEqual([
      [2, 'part-1'],
      [3, 'part-1-1'],
      [3, 'part-1-2'],
      [2, 'part-2'],
      [3, 'part-2-1'],
    ]);
  });

  it('joins the lines of a paragraph and keeps a heading apart from the text right below it', () => {
    expect(read('## Title\nfirst\nsecond')).toMatchObject([
      { kind: 'heading', children: [text('Title')] },
      { kind: 'paragraph', children: [text('first second')] },
    ]);
  });

  it('parses lists, with items that run over several lines', () => {
    expect(read('- one\n  goes on\n- **two**')).toEqual([
      {
        kind: 'list',
        isOrdered: false,
        items: [[text('one goes on')], [{ kind: 'strong', children: [text('two')] }]],
      },
    ]);
    expect(read('1. one\n2. two')).toMatchObject([{ kind: 'list', isOrdered: true }]);
  });

  it('parses tables and gives every row the columns of the head', () => {
    const [table] = read('| A | B |\n| --- | --- |\n| 1 |\n| 1 | 2 | 3 |');
    expect(table).toEqual({
      kind: 'table',
      head: [[text('A')], [text('B')]],
      rows: [
        [[text('1')], []],
        [[text('1')], [text('2')]],
      ],
    });
  });

  it('leaves lines with bars alone when there is no rule under the first one', () => {
    expect(read('| A | B |\n| 1 | 2 |')).toMatchObject([{ kind: 'paragraph' }]);
  });

  it('fills placeholders, also inside bold text and links', () => {
    expect(plainText(parseInline('{{brand}}, **{{brand}}**, [{{brand}}](/menu)', values))).toBe(
      'Nostimo, Nostimo, Nostimo',
    );
  });

  it('refuses a placeholder without a value', () => {
    expect(() => read('Hello {{unknown}}')).toThrow('{{unknown}}');
    expect(() => read('Hello {{constructor}}')).toThrow('{{constructor}}');
  });
});

describe('hostile input', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![picture](https://evil.example/x.png)',
    '`code` _em_ ~~gone~~ &lt;b&gt;',
  ])('%s stays text', (source) => {
    const [block] = read(source);
    expect(block?.kind).toBe('paragraph');
    const parts = block?.kind === 'paragraph' ? block.children : [];
    expect(parts.every((part) => part.kind !== 'strong')).toBe(true);
    expect(plainText(parts).length).toBeGreaterThan(0);
    expect(JSON.stringify(parts)).not.toContain('"kind":"html"');
  });

  it.each([
    'javascript:alert',
    'JAVASCRIPT:alert',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
    'evil.example',
  ])('a link to %s is no link', (address) => {
    const source = `see [this](${address})`;
    const parts = parseInline(source, {});
    expect(parts.every((part) => part.kind === 'text')).toBe(true);
    expect(plainText(parts)).toBe(source);
  });

  it.each(['/menu', 'https://www.example.gr/x?y=1', 'mailto:a@b.gr', 'tel:+302100000000'])(
    'a link to %s is one',
    (to) => {
      expect(parseInline(`[x](${to})`, {})).toEqual([{ kind: 'link', to, children: [text('x')] }]);
    },
  );

  it('a value adds no formatting', () => {
    const hostile: Values = { brand: { kind: 'text', text: '**bold** [x](/y) {{brand}} | <b>' } };
    expect(parseInline('{{brand}}', hostile)).toEqual([hostile.brand]);
    expect(parseMarkdown('| A | B |\n| --- | --- |\n| {{brand}} | 2 |', hostile)).toMatchObject([
      { rows: [[[hostile.brand], [text('2')]]] },
    ]);
  });

  it('adds no full stop to a name that ends in one', () => {
    const company: Values = { legalName: { kind: 'text', text: 'Νόστιμο Ι.Κ.Ε.' } };
    expect(plainText(parseInline('Ανήκει στη {{legalName}}. Εδώ', company))).toBe('Ανήκει στη Νόστιμο Ι.Κ.Ε. Εδώ');
  });

  it.each([
    ['open bold', '**a'.repeat(50_000)],
    ['brackets', '['.repeat(100_000)],
    ['half links', '[a]('.repeat(50_000)],
    ['braces', '{{'.repeat(100_000)],
    ['bars', '|'.repeat(100_000)],
    ['spaces', `## ${' '.repeat(100_000)}`],
    ['rules', `${'| --- '.repeat(20_000)}|\n${'| --- '.repeat(20_000)}`],
  ])('a flood of %s is parsed in no time', (_name, source) => {
    const started = performance.now();
    read(source);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
