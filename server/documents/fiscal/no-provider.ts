import type { EInvoicingProvider } from './einvoicing-provider.ts';

const nobody = () => Promise.reject(new Error('No provider is connected'));

/** The default: documents are stored, whole and in order, and are sent once the shop has connected a provider. */
export const noProvider: EInvoicingProvider = {
  isConnected: false,
  channel: 'provider',
  issue: nobody,
  issueOnCredit: nobody,
  creditNote: nobody,
  signPos: nobody,
  collectByPos: nobody,
  collectCash: nobody,
  cancel: nobody,
  state: nobody,
};
