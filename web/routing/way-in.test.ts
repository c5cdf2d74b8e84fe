import { describe, expect, it } from 'vitest';
import { withBack } from '#contract/back-path.ts';
import { wayBackOf } from './way-in.ts';

function back(address: string, referer?: string): string {
  return wayBackOf(new Request(`http://shop.example${address}`, referer ? { headers: { referer } } : {}));
}

describe('where a sign-in leads', () => {
  it('is what the address says', () => {
    expect(back(withBack('/sign-in', '/menu?diets=vegan'))).toBe('/menu?diets=vegan');
    expect(back('/sign-in?back=https%3A%2F%2Fevil.example')).toBe('/');
    expect(withBack('/sign-up', '/')).toBe('/sign-up');
  });

  it('is else the page one came from, if it is ours', () => {
    expect(back('/sign-in', 'http://shop.example/menu?page=2')).toBe('/menu?page=2');
    expect(back('/sign-in', 'http://evil.example/menu')).toBe('/');
    expect(back('/sign-in', 'http://shop.example/sign-up')).toBe('/');
    expect(back('/sign-in', 'nonsense')).toBe('/');
    expect(back('/sign-in')).toBe('/');
  });
});
