import { describe, expect, it } from 'vitest';
import { shareQuestion } from './shared-question.ts';

describe('shared requests', () => {
  it.each([
    ['a stranger', ['GET', '/'], undefined, true],
    ['someone who chose English', ['GET', '/'], 'lang=en', true],
    ['someone with a cart', ['GET', '/'], 'lang=en; cart=abc', false],
    ['someone signed in', ['GET', '/'], 'auth=abc', false],
    ['someone signed in over https', ['GET', '/'], '__Host-auth=abc', false],
    ['an unknown language', ['GET', '/'], 'lang=fr', false],
    ['a language given twice', ['GET', '/'], 'lang=en; lang=en', false],
    ['a language set and cleared', ['GET', '/'], 'lang=en; lang=', false],
    ['a garbled choice', ['GET', '/'], 'consent=%', false],
    ['a choice without a value', ['GET', '/'], 'consent', false],
    ['a remembered meal', ['GET', '/'], 'wished-meal=gemista/regular', false],
    ['unknown cookies', ['GET', '/'], '__Host-lang=en; Lang=en; _ga=1; lang2=en', true],
    ['a form', ['POST', '/'], undefined, false],
    ['an overlong address', ['GET', `/?x=${'y'.repeat(1000)}`], undefined, false],
  ])('%s', (_, [method = '', path = ''], cookie, isShared) => {
    expect(shareQuestion({ method, path, headers: { cookie }, isSecure: false }) !== null).toBe(isShared);
  });

  it('differ by language and consent', () => {
    const ask = (cookie?: string) =>
      shareQuestion({ method: 'GET', path: '/', headers: { cookie }, isSecure: false })?.key;
    const keys = [undefined, 'lang=en', 'lang=en; consent=none'].map(ask);
    expect(new Set(keys).size).toBe(3);
    expect(ask('__Host-lang=en; _ga=1')).toBe(keys[1]);
    expect(ask('lang=el; __Host-lang=en')).toBe(keys[1]);
    expect(ask('__Secure-lang=en; _ga=1')).toBe(keys[0]);
    expect(ask('consent=none; _ga=1; lang=en')).toBe(keys[2]);
  });

  it('differ for pages and data, but not for HEAD and GET', () => {
    const ask = (method: string, accept?: string) =>
      shareQuestion({ method, path: '/', headers: { accept }, isSecure: false })?.key;
    expect(ask('GET', 'text/html,*/*;q=0.8')).not.toBe(ask('GET', 'application/json'));
    expect(ask('GET')).toBe(ask('GET', '*/*'));
    expect(ask('HEAD')).toBe(ask('GET'));
  });

  it('contain nothing of a request but the parts of their key', () => {
    const headers = { cookie: 'lang=en; _ga=1', accept: 'text/html', referer: 'http://a.example', host: 'b.example' };
    const ask = (isSecure: boolean) => shareQuestion({ method: 'GET', path: '/', headers, isSecure })?.headers;
    expect(ask(false)).toEqual({ accept: 'text/html', cookie: 'lang=en' });
    expect(ask(true)).toEqual({ accept: 'text/html', cookie: '__Host-lang=en' });
  });
});
