import type { FiscalTransmitter } from './fiscal-transmitter.ts';

/** The default: documents are kept, whole and in order, and go out when the shop has connected a provider. */
export const localTransmitter: FiscalTransmitter = {
  isConnected: false,
  channel: 'provider',
  transmit() {
    return Promise.reject(new Error('No provider is connected'));
  },
};
