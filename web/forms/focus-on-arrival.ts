/** A `ref` for an element that replaces the pressed control: it takes over the focus. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
