import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { revalidateUnlessSameUrl } from './same-url.ts';

/** Reloads the dates after a refused choice, because the router does not revalidate after an error status by itself. */
export function asksAfterRefusal(change: ShouldRevalidateFunctionArgs): boolean {
  return change.formMethod === 'POST' || revalidateUnlessSameUrl(change);
}
