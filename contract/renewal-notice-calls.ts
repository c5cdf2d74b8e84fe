import { type CallContract, nothing } from './call-contract.ts';
import { RenewalLinkForm, RenewalLinkQuery, RenewalNoticed } from './renewal-notices.ts';

/** For customers with the link of a notice. */
export const renewalNoticeCalls = {
  'renewal-notice-one': {
    caller: 'anyone',
    method: 'GET',
    summary: 'The renewal that a mailed notice names: its day and its sum',
    query: RenewalLinkQuery,
    answer: RenewalNoticed,
  },
  'renewal-notice-stop': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Stops it, without signing in; a renewal that was made is not stopped',
    query: nothing,
    body: RenewalLinkForm,
    answer: RenewalNoticed,
  },
} as const satisfies Record<string, CallContract>;
