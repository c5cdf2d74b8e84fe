import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { asksUnlessSameAddress } from './same-address.ts';

/** A refused choice brings fresh dates, although the router asks nothing again after a refusal by itself. */
export function asksAfterRefusal(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod === 'POST' || asksUnlessSameAddress(change);
}
