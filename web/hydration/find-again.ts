/**
 * The control of a held press on a page that was rendered again since: the one a person would take for the same.
 * Null when the page no longer has it.
 */
export function findAgain(element: HTMLElement): HTMLElement | null {
  const sought = describe(element);
  const alike = [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
    (each) => describe(each) === sought,
  );
  // The same control may be rendered once for phones and once for desktops: one of them is visible.
  return alike.find((each) => each.checkVisibility()) ?? alike[0] ?? null;
}

/** Name and action of a control. The number it would send is ignored, as earlier presses change it; so is typed text, which is replayed. */
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
