import { describe, expect, it } from 'vitest';
import { flowStepOf, showsBottomBar, showsCartButton, showsFooter, showsOrderBar } from './frame-rules.ts';

describe('the frame', () => {
  it.each([
    // path, footer, bottom bar, cart button, step
    ['/', true, true, true, null],
    ['/diet/vegan', true, true, true, null],
    ['/product/gemista', false, true, true, null],
    ['/contact-us', true, true, true, null],
    ['/plans', false, false, false, 0],
    ['/plans/weekly', false, false, false, 0],
    ['/address', false, false, false, 1],
    ['/addresses', false, false, false, 1],
    ['/date-time', false, false, false, 1],
    ['/date-time/weekly', false, false, false, 1],
    ['/menu', false, true, true, 2],
    ['/menu/weekly', false, true, true, 2],
    ['/checkout', false, false, false, 3],
    ['/checkout/viva', false, false, false, 3],
    ['/account/profile', true, true, true, null],
    ['/account/addresses', false, true, true, null],
    ['/account/orders/1/place/2', true, true, true, null],
    ['/account/orders/1/meals/2', true, false, true, null],
    ['/terms-and-conditions/privacy', true, true, true, null],
  ])('%s', (path, footer, bottomBar, cartButton, step) => {
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
