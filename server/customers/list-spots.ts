import type { Spot } from '#contract/delivery/areas.ts';
import type { CallContext } from '../calls/handlers.ts';
import { answerSpot } from '../delivery/area-answer.ts';
import { listCustomerAddresses } from './address-store.ts';
import { type CustomerDeps, requireCaller } from './customer-deps.ts';

/** The kitchens that serve a saved address, the default address's first; the shop's default one if none does. */
export async function listCustomerSpots(deps: CustomerDeps, context: CallContext): Promise<Spot[]> {
  const { spots, findPostalCode } = await deps.areas();
  const addresses = await listCustomerAddresses(deps.db, requireCaller(context).accountId);
  const reaching = new Set(addresses.flatMap(({ address }) => findPostalCode(address.postalCode)?.spot ?? []));
  const found = reaching.size > 0 ? [...reaching] : spots.filter(({ isDefault }) => isDefault);
  return found.map((spot) => answerSpot(spot, context.language));
}
