/** Outcome of an earlier transfer, before its customer is asked for an account. */
export type TransferBefore = 'none' | 'came-back' | 'refused';
