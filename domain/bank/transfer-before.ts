/** What became of the transfer that was tried before its customer is asked for an account. */
export type TransferBefore = 'none' | 'came-back' | 'refused';
