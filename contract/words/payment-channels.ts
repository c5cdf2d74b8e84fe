/** Where money changes hands: on the card provider's page, at the customer's door, at the bank. */
export const paymentChannels = ['online', 'door', 'bank'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

/**
 * By what money is paid, for each channel. All that names a way of paying is derived from this table: payment types, what was used on the
 * provider's page, what a courier takes, the columns of a till, the codes of documents.
 */
export const channelMethods = {
  online: ['card', 'iris'],
  door: ['card', 'cash', 'iris'],
  bank: ['transfer'],
} as const satisfies Record<PaymentChannel, readonly string[]>;
export type MethodOf<Channel extends PaymentChannel> = (typeof channelMethods)[Channel][number];

/** A channel, and its method; null: the customer chooses it there. */
export type WayToPay = {
  [Channel in PaymentChannel]: { readonly channel: Channel; readonly method: MethodOf<Channel> | null };
}[PaymentChannel];

/** The methods at the door as calls, tills and rows spell them. */
export const doorMethodNames = { card: 'pos', cash: 'cash', iris: 'iris' } as const satisfies Record<
  MethodOf<'door'>,
  string
>;
export type DoorMethod = (typeof doorMethodNames)[MethodOf<'door'>];
export const doorMethods: readonly DoorMethod[] = channelMethods.door.map((method) => doorMethodNames[method]);

/** Whether money by it is claimed until somebody confirms it; cash is counted in the till. */
const claimable = { pos: true, cash: false, iris: true } as const satisfies Record<DoorMethod, boolean>;
export type ClaimableMethod = {
  [Method in DoorMethod]: (typeof claimable)[Method] extends true ? Method : never;
}[DoorMethod];
export const claimableMethods: readonly ClaimableMethod[] = doorMethods.filter(isClaimable);

export function isClaimable(method: DoorMethod): method is ClaimableMethod {
  return claimable[method];
}
