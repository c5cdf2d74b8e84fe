import type { Random } from '#domain/random.ts';

/** Text that breaks programs: halves of characters, zeros, directions, sizes, and the words of other languages. */
export const malformedTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00x',
  'x\ud800',
  '🍋'.repeat(60),
  `${'a'.repeat(99)}🍋`,
  'e\u0301'.repeat(50),
  '\u202eΑΒΓ\u202c',
  '\u200b\ufeff\u2028\u2029',
  '\uffff\ufffe',
  'Ω'.repeat(5000),
  'x'.repeat(20_000),
  "'; drop table orders; --",
  '"}]{[',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%ff%fe',
  'null',
  'undefined',
  'NaN',
  '-0',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '1e309',
  '99999999999999999999',
  '-1',
  '0x10',
  '١٢٣',
  'a@b',
  'a@b.gr\r\nBcc: c@d.gr',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13',
  '2026-03-29T03:30:00+02:00',
  '1970-01-01',
  '∞',
  'İıſ',
  'ß'.repeat(200),
  '\r\n\r\n',
  '(((((((((((((((((((((((((((((((((((((((((((((((((',
  `${'a'.repeat(5000)}!`,
  'http://169.254.169.254/',
  '//evil.example/',
  'javascript:alert(1)',
];

const extremeNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  1e21,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  Number.MAX_VALUE,
  99,
  100,
  1_000_000,
];

/** Any JSON value, mostly of the wrong type. */
export function malformedValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 4 : 8);
  if (kind === 0) return null;
  if (kind === 1) return random.chance(0.5);
  if (kind === 2) return random.pick(extremeNumbers);
  if (kind === 3) return random.pick(malformedTexts);
  if (kind === 4) return Array.from({ length: random.pick([0, 1, 3, 300]) }, () => malformedValue(random, depth + 3));
  if (kind === 5) return nested(random.pick([5, 15, 16, 17, 200, 6000]), random.chance(0.5));
  if (kind === 6) return { [random.pick(malformedTexts)]: malformedValue(random, depth + 1) };
  return random.pick(malformedTexts);
}

function nested(levels: number, asObjects: boolean): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = asObjects ? { a: value } : [value];
  return value;
}

/** Bodies that are not quite JSON, or more of it than anyone needs. */
export function malformedJsonText(random: Random): Buffer | string {
  return random.pick<() => Buffer | string>([
    () => '',
    () => '{',
    () => '{"a":1,}',
    () => '{"name":"a","name":"b"}',
    () => '{"__proto__":{"isAdmin":true}}',
    () => '{"constructor":{"prototype":{"a":1}}}',
    () => '{"amount":1e999}',
    () => '{"amount":NaN}',
    () => '\ufeff{}',
    () => Buffer.from('{"name":"Ω"}', 'utf16le'),
    () => Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    () => '['.repeat(15_000),
    () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    () => `[${'0,'.repeat(10_000)}0]`,
    () => JSON.stringify({ message: 'x'.repeat(40_000) }),
    () => JSON.stringify('x'.repeat(300_000)),
    () => Buffer.alloc(1000),
    () => 'name=x&email=y',
    () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ])();
}
