import type { Early, Held } from './early-window.ts';
import { findAgain } from './find-again.ts';

const pauseInMs = 16;
/** A part that is not hydrated by then is left to the browser's default behaviour. */
const mostPauses = 600;
/** A part that React renders again is missing for a moment. */
const mostPausesAway = 60;

/** Replays, in order, the events that happened before React had hydrated the part of the page concerned. */
export function replayHeld(): void {
  const { early } = window;
  if (!early) return;
  let isReplaying = false;
  async function replayAll(this: void): Promise<void> {
    if (isReplaying || !early) return;
    isReplaying = true;
    for (let next = early.held[0]; next; next = early.held[0]) {
      const element = await findAlive(early, next.element);
      // It stays in the list until then, so that later events wait for their turn.
      early.held.shift();
      if (element) replay({ ...next, element });
      // The result of a press is on the page before the next one is replayed.
      await pause();
    }
    isReplaying = false;
  }
  early.onHeld = () => void replayAll();
  void replayAll();
}

/** The control of a held press, once React receives its events; null when this page has no such control any more. */
async function findAlive(early: Early, pressed: HTMLElement): Promise<HTMLElement | null> {
  const { pathname } = location;
  let element: HTMLElement | null = pressed;
  for (let pauses = 0, away = 0; pauses < mostPauses; pauses += 1) {
    if (!element?.isConnected) element = findAgain(pressed);
    if (element && early.isAlive(element)) return element;
    if (!element) away += 1;
    if (away > mostPausesAway || location.pathname !== pathname) return null;
    await pause();
  }
  early.stop();
  return element;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseInMs));
}

function replay({ element, how, value, isChecked, submitter }: Held): void {
  delete element.dataset.held;
  const button = submitter?.isConnected ? submitter : submitter && findAgain(submitter);
  if (how === 'submit') (element as HTMLFormElement).requestSubmit(button);
  else if (how === 'press') element.click();
  else if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
    element.checked = !isChecked;
    element.click();
  } else replayValue(element as HTMLInputElement, value ?? '');
}

/**
 * React compares a field's value with the last one set on the element itself, and fires a change only when they differ.
 * The value is set by the prototype's setter, past React, as typing does.
 */
function replayValue(field: HTMLInputElement, value: string) {
  const { selectionStart, selectionEnd } = field;
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  // Fields for numbers and e-mail addresses have no readable cursor position.
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field.localName === 'select') field.dispatchEvent(new Event('change', { bubbles: true }));
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
