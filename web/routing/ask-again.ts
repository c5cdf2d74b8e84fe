import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { asksUnlessSameUrl } from './same-url.ts';

/** A refused choice brings fresh dates, although the router asks nothing again after a refusal by itself. */
export function asksAfterRefusal(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod === 'POST' || asksUnlessSameUrl(change);
}
