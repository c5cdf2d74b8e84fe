import type { CallContract } from '#contract/call-contract.ts';
import { CallFailure } from './call-failure.ts';
import type { Bearer } from './handlers.ts';

/**
 * Deny by default: a key opens a call that says of itself that keys may make it, where the key is bound to that call. It
 * stands for whoever may make the call, there and then; at every other door it is nobody.
 */
export function admitKey(name: string, contract: CallContract, bearer: Bearer): Bearer {
  const { key } = bearer;
  if (!key) return bearer;
  const { byKey, needsFreshProof, roles = [] } = contract;
  if (!byKey || needsFreshProof || !key.calls.includes(name)) throw new CallFailure('key-not-allowed');
  return { ...bearer, staff: { name: key.name, roles, key: { id: key.id, prefix: key.prefix } } };
}
