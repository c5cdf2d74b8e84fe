import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { answerAddress } from './address-answer.ts';
import { listCustomerAddresses } from './address-store.ts';
import { confirmOffers } from './confirm-offers.ts';
import { type CustomerDeps, requireCaller } from './customer-deps.ts';
import { deleteCustomer } from './deletion/delete-customer.ts';
import { exportCustomer } from './deletion/export-customer.ts';
import { listCustomerCoupons } from './list-coupons.ts';
import { endDevices, endDevicesOf, listSignedIn } from './list-devices.ts';
import { listCustomerSpots } from './list-spots.ts';
import { askEmailChange } from './proof/ask-email-change.ts';
import { changePassword } from './proof/change-password.ts';
import { confirmEmailChange } from './proof/confirm-email-change.ts';
import { mailProofCode } from './proof/mail-proof-code.ts';
import { undoEmailChange } from './proof/undo-email-change.ts';
import { readCustomer } from './read-customer.ts';
import { createAddress, deleteAddress, updateAddress } from './save-address.ts';
import { updateCustomer } from './update-customer.ts';

type CustomerCallName = Exclude<Extract<keyof CallHandlers, `customer-${string}`>, 'customer-search'>;

const received = { received: true } as const;
const idOf = (context: CallContext) => requireCaller(context).accountId;

export function customerCalls(deps: CustomerDeps): Pick<CallHandlers, CustomerCallName> {
  const { db } = deps;
  return {
    'customer-one': (_input, context) => readCustomer(db, context),
    async 'customer-update'({ body }, context) {
      await updateCustomer(deps, idOf(context), body, context);
      return readCustomer(db, context);
    },
    'customer-password-update': ({ body }, context) => changePassword(deps, body, context),
    async 'customer-email-update'({ body }, context) {
      await askEmailChange(deps, body, context);
      return received;
    },
    async 'customer-proof-request'(_input, context) {
      await mailProofCode(deps, context);
      return received;
    },
    async 'customer-email-undo'({ body }, { now }) {
      await undoEmailChange(deps, body.token, now);
      return received;
    },
    async 'customer-email-confirm'({ body }, { now }) {
      await confirmEmailChange(deps, body.token, now);
      return received;
    },
    'customer-session-collection': async (_input, context) => ({ items: await listSignedIn(db, context) }),
    async 'customer-session-delete'({ query }, context) {
      await endDevices(db, query.sessionId ?? null, context);
      return received;
    },
    'customer-sessions-end': ({ body }, context) => endDevicesOf(db, body, context),
    async 'customer-offers-confirm'({ body }, { now }) {
      await confirmOffers(deps, body.token, now);
      return received;
    },
    'customer-export': (_input, context) => exportCustomer(deps, context),
    async 'customer-delete'({ body }, context) {
      await deleteCustomer(deps, body, context);
      return received;
    },
    async 'customer-address-collection'(_input, context) {
      const areas = await deps.areas();
      const addresses = await listCustomerAddresses(db, idOf(context));
      return { items: addresses.map((address) => answerAddress(address, areas)) };
    },
    async 'customer-address-create'({ body }, context) {
      const areas = await deps.areas();
      return answerAddress(await createAddress({ db, areas }, body, context), areas);
    },
    async 'customer-address-update'({ query, body }, context) {
      const areas = await deps.areas();
      return answerAddress(await updateAddress({ db, areas }, { id: query.addressId, form: body }, context), areas);
    },
    async 'customer-address-delete'({ query }, context) {
      await deleteAddress(db, idOf(context), query.addressId);
      return received;
    },
    'customer-coupon-collection': (_input, context) => listCustomerCoupons(deps, context),
    'customer-spot-collection': async (_input, context) => ({ items: await listCustomerSpots(deps, context) }),
    'customer-cart-collection': async (_input, context) => ({
      items: await deps.listSavedCarts(requireCaller(context).accountId, context),
    }),
  };
}
