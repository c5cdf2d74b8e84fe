import { afterEach, describe, expect, it } from 'vitest';
import { findAgain } from './find-again.ts';

function draw(html: string): void {
  document.body.innerHTML = html;
}
const control = (id: string) => document.getElementById(id) as HTMLElement;

/** Imitates a React re-render: new elements with ids of their own. */
function drawAnew(html: string, pressed: string): HTMLElement | null {
  draw(html);
  const element = control(pressed);
  draw(html.replaceAll(/id="(\w+)"/g, 'id="new-$1"'));
  expect(element.isConnected).toBe(false);
  return findAgain(element);
}

const line = (meal: string, value: number) =>
  `<form action="/cart/item"><input type="hidden" name="itemId" value="${meal}"><button id="${meal}" name="amount" value="${value}" aria-label="Προσθήκη: ${meal}">+</button></form>`;

describe('a control that was rendered again', () => {
  afterEach(() => draw(''));

  it('is found by its name and its action', () => {
    const html =
      line('fakes', 1) +
      line('gemista', 1) +
      '<a id="menu" href="/menu">Μενού</a><a id="plans" href="/plans">Πλάνα</a>';
    for (const id of ['fakes', 'gemista', 'menu', 'plans']) expect(drawAnew(html, id)?.id).toBe(`new-${id}`);
  });

  it('is the same one after earlier presses have changed its value', () => {
    draw(line('fakes', 1));
    const pressed = control('fakes');
    draw(line('fakes', 2).replace('id="fakes"', 'id="again"'));
    expect(findAgain(pressed)?.id).toBe('again');
  });

  it('is the visible one, when phone and desktop have one each', () => {
    const html = `<div style="display: none"><button id="phone">Δες την</button></div><button id="desk">Δες την</button>`;
    expect(drawAnew(html, 'phone')?.id).toBe('new-desk');
  });

  it('is the choice with the same value', () => {
    const html = `<label><input id="one" type="radio" name="portion" value="regular"></label><label><input id="two" type="radio" name="portion" value="hero"></label>`;
    expect(drawAnew(html, 'two')?.id).toBe('new-two');
  });

  it('is null when the page no longer has it', () => {
    draw(line('fakes', 1));
    const pressed = control('fakes');
    draw(line('gemista', 1));
    expect(findAgain(pressed)).toBeNull();
  });
});
