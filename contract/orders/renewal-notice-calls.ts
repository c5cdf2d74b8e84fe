import { type CallContract, nothing } from '../fields/call-contract.ts';
import { RenewalLinkForm, RenewalLinkQuery, RenewalNoticed } from './renewal-notices.ts';

/** For customers with the link of a notice. */
export const renewalNoticeCalls = {
  'renewal-notice-one': {
    caller: 'anyone',
    method: 'GET',
    summary: 'Returns the renewal of a mailed notice, with its date and amount',
    query: RenewalLinkQuery,
    answer: RenewalNoticed,
  },
  'renewal-notice-stop': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Stops the renewal of a mailed notice, without signing in; a renewal that already happened stays',
    query: nothing,
    body: RenewalLinkForm,
    answer: RenewalNoticed,
  },
} as const satisfies Record<string, CallContract>;
