import { describe, expect, it } from 'vitest';
import { flowStepOf, showsBottomBar, showsCartButton, showsFooter, showsOrderBar } from './frame-rules.ts';

describe('the frame', () => {
  it.each([
    // path, footer, bottom bar, cart button, step
    ['/', { footer: true, bottomBar: true, cartButton: true }, null],
    ['/diet/vegan', { footer: true, bottomBar: true, cartButton: true }, null],
    ['/product/gemista', { footer: false, bottomBar: true, cartButton: true }, null],
    ['/contact-us', { footer: true, bottomBar: true, cartButton: true }, null],
    ['/plans', { footer: false, bottomBar: false, cartButton: false }, 0],
    ['/plans/weekly', { footer: false, bottomBar: false, cartButton: false }, 0],
    ['/address', { footer: false, bottomBar: false, cartButton: false }, 1],
    ['/addresses', { footer: false, bottomBar: false, cartButton: false }, 1],
    ['/date-time', { footer: false, bottomBar: false, cartButton: false }, 1],
    ['/date-time/weekly', { footer: false, bottomBar: false, cartButton: false }, 1],
    ['/menu', { footer: false, bottomBar: true, cartButton: true }, 2],
    ['/menu/weekly', { footer: false, bottomBar: true, cartButton: true }, 2],
    ['/checkout', { footer: false, bottomBar: false, cartButton: false }, 3],
    ['/checkout/viva', { footer: false, bottomBar: false, cartButton: false }, 3],
    ['/account/profile', { footer: true, bottomBar: true, cartButton: true }, null],
    ['/account/addresses', { footer: false, bottomBar: true, cartButton: true }, null],
    ['/account/orders/1/place/2', { footer: true, bottomBar: true, cartButton: true }, null],
    ['/account/orders/1/meals/2', { footer: true, bottomBar: false, cartButton: true }, null],
    ['/terms-and-conditions/privacy', { footer: true, bottomBar: true, cartButton: true }, null],
  ])('%s', (path, { footer, bottomBar, cartButton }, step) => {
    expect(showsFooter(path)).toBe(footer);
    expect(showsBottomBar(path)).toBe(bottomBar);
    expect(showsCartButton(path)).toBe(cartButton);
    expect(flowStepOf(path)).toBe(step);
  });

  it.each([
    ['/menu', true],
    ['/menu/weekly', true],
    ['/product/gemista', true],
    ['/diet/vegan', false],
    ['/', false],
  ])('on a phone %s has the order at the bottom once it has days: %s', (path, isShown) => {
    expect(showsOrderBar(path, { scheduleMenus: ['a day'] })).toBe(isShown);
    expect(showsOrderBar(path, { scheduleMenus: [] })).toBe(false);
    expect(showsOrderBar(path, null)).toBe(false);
  });
});
