import type { Moves } from '../moves.ts';

export type CartState = 'open' | 'replaced' | 'left' | 'restored' | 'placed';

/** A cart that is no longer open is never changed again; one put aside, or open for too long, may be brought back once. */
export const cartMoves: Moves<CartState> = {
  open: ['replaced', 'left', 'restored', 'placed'],
  replaced: ['restored'],
  left: ['restored'],
  restored: [],
  placed: [],
};
