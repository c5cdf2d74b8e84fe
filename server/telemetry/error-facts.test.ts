import { describe, expect, it } from 'vitest';
import { describeError, errorType } from './error-facts.ts';
import { pathTemplate } from './path-template.ts';

describe('the reported facts of an error', () => {
  it('are its kind and its position, with its cause first', () => {
    const cause = Object.assign(new TypeError('maria'), {
      code: '23505',
      table: 'accounts',
      constraint: 'accounts_email',
    });
    const [inner, outer] = describeError(new Error('about maria', { cause }));
    expect(inner?.type).toBe('TypeError 23505 accounts accounts_email');
    expect(outer?.type).toBe('Error');
    expect(outer?.frames.at(-1)).toMatchObject({ filename: 'server/telemetry/error-facts.test.ts', in_app: true });
  });

  it.each([
    ['a message over several lines', new Error('no\n    at maria (/home/maria.ts:1:2)')],
    [
      'a message that is not in the stack',
      Object.assign(new Error('x'), { message: 'maria', stack: 'Error: maria-b\n  at maria' }),
    ],
    ['a code with personal data', Object.assign(new Error('x'), { code: 'maria@example.gr', name: 'maria papa' })],
    ['an object that is not an error', { message: 'maria', stack: '    at maria (/maria.ts:1:2)' }],
    ['a word', 'maria'],
    ['nothing', null],
  ])('contain nothing about a person: %s', (_, error) => {
    expect(JSON.stringify(describeError(error))).not.toContain('maria');
    expect(errorType(error)).not.toContain('maria');
  });
});

it.each([
  ['/', '/'],
  ['/product/moschari-stifado?lang=en', '/product/:part'],
  ['/office/days/2026-11-17/cook', '/office/days/:part/cook'],
  ['/account/orders/0190-aa.data?x=maria', '/account/orders/:part.data'],
  ['/maria@example.gr/papa', '/:part/:part'],
])('reduces %s to its template %s', (url, template) => {
  expect(pathTemplate(url)).toBe(template);
});
