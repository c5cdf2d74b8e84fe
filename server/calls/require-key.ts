import type { CallContract } from '#contract/fields/call-contract.ts';
import { CallFailure } from './call-failure.ts';
import type { Bearer } from './handlers.ts';

/**
 * Deny by default: a key permits a call only if the contract allows keys for it and the key is bound to that call. It then
 * acts for the roles of the call, for this one request; on every other route it is anonymous.
 */
export function admitKey(name: string, contract: CallContract, bearer: Bearer): Bearer {
  const { key } = bearer;
  if (!key) return bearer;
  const { byKey, needsFreshProof, roles = [] } = contract;
  if (!byKey || needsFreshProof || !key.calls.includes(name)) throw new CallFailure('key-not-allowed');
  return { ...bearer, staff: { name: key.name, roles, key: { id: key.id, prefix: key.prefix } } };
}
