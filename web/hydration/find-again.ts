/**
 * The control that a held press was meant for, on a page that has drawn it anew since: what a person would take for the same one.
 * Null where there is none any more.
 */
export function findAgain(element: HTMLElement): HTMLElement | null {
  const sought = describe(element);
  const alike = [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
    (each) => describe(each) === sought,
  );
  // The same control may stand on the page for a phone and for a desk: one of them is seen.
  return alike.find((each) => each.checkVisibility()) ?? alike[0] ?? null;
}

/** What a control is called and does. A number it would send counts on with the presses before it, and what was typed is typed again. */
function describe(element: HTMLElement): string {
  const said = (name: string) => element.getAttribute(name);
  const form = element.closest('form');
  const isField = 'value' in element && element.localName !== 'button';
  return JSON.stringify([
    ...['type', 'name', 'href', 'action', 'aria-label'].map(said),
    /^\d+$/.test(said('value') ?? '') ? null : said('value'),
    isField || element === form ? null : element.textContent,
    form?.getAttribute('action'),
    [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].map(({ name, value }) => [name, value]),
  ]);
}
