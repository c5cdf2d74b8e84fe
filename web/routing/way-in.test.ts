import { describe, expect, it } from 'vitest';
import { withBack } from '#contract/back-path.ts';
import { wayBackOf } from './way-in.ts';

function back(address: string, referer?: string): string {
  return wayBackOf(new Request(`http://shop.example${address}`, referer ? { headers: { referer } } : {}));
}

describe('the page after a sign-in', () => {
  it('is read from the address', () => {
    expect(back(withBack('/sign-in', '/menu?diets=vegan'))).toBe('/menu?diets=vegan');
    expect(back('/sign-in?back=https%3A%2F%2Fevil.example')).toBe('/');
    expect(withBack('/sign-up', '/')).toBe('/sign-up');
  });

  it('is otherwise the referring page, if it is one of the shop', () => {
    expect(back('/sign-in', 'http://shop.example/menu?page=2')).toBe('/menu?page=2');
    expect(back('/sign-in', 'http://evil.example/menu')).toBe('/');
    expect(back('/sign-in', 'http://shop.example/sign-up')).toBe('/');
    expect(back('/sign-in', 'nonsense')).toBe('/');
    expect(back('/sign-in')).toBe('/');
  });
});
