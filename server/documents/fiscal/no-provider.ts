import type { EInvoicingProvider } from './einvoicing-provider.ts';

const refuse = () => Promise.reject(new Error('No provider is connected'));

/** The default: documents are stored, whole and in order, and are sent once the shop has connected a provider. */
export const noProvider: EInvoicingProvider = {
  isConnected: false,
  channel: 'provider',
  issue: refuse,
  issueOnCredit: refuse,
  creditNote: refuse,
  signPos: refuse,
  collectByPos: refuse,
  collectCash: refuse,
  cancel: refuse,
  state: refuse,
};
