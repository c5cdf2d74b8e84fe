import { ofDay, visitInWords } from '#domain/dates-in-words.ts';
import { isOfPause, ourFaultOf, type StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import type { OrderVoice } from './order-answer.ts';

/** A change in one sentence. `changes` are those of the same order, to describe the change that an undo reverted. */
export function describeChange(
  change: StoredChange,
  order: Pick<StoredOrder, 'type' | 'address'>,
  changes: readonly StoredChange[],
  voice: OrderVoice,
): string {
  const [before] = change.before;
  const [after] = change.after;
  if (!before || !after) return voice.say('change-stop-single');
  if (isOfPause(change)) {
    const text = change.kind === 'skip' ? 'change-pause' : 'change-pause-back';
    return voice.say(text, { count: change.after.length });
  }
  const day = ofDay(before.date, voice);
  switch (change.kind) {
    case 'move':
    case 'postponed':
      return describeMove(before, after, order, voice);
    case 'address':
      return change.after.length > 1
        ? voice.say('change-address-all', { count: change.after.length, address: doorOf(after, order) })
        : voice.say('change-address', { day, address: doorOf(after, order) });
    case 'stop':
      return order.type === 0
        ? voice.say('change-stop-single')
        : voice.say('change-stop', { count: change.after.length });
    case 'undo': {
      const undone = changes.find(({ id }) => id === change.undoes);
      return voice.say('change-undo', { what: undone ? describeChange(undone, order, changes, voice) : day });
    }
    case 'our-fault':
      return voice.say(ourFaultText(change), { day });
    default:
      return voice.say(`change-${change.kind}`, { day });
  }
}

function ourFaultText(change: StoredChange): string {
  const fault = ourFaultOf(change);
  if (fault === 'answered' || fault === 'unanswered') return `change-day-closed-${fault}`;
  return change.isRefunded ? 'change-our-fault-refunded' : 'change-our-fault';
}

function describeMove(
  before: StoredDelivery,
  after: StoredDelivery,
  order: Pick<StoredOrder, 'address'>,
  voice: OrderVoice,
): string {
  const move =
    before.date === after.date
      ? voice.say('change-window', { day: ofDay(after.date, voice), window: `${after.from}–${after.to}` })
      : voice.say('change-move', {
          from: visitInWords(before, voice.language),
          to: visitInWords(after, voice.language),
        });
  const address = doorOf(after, order);
  return address === doorOf(before, order) ? move : voice.say('change-with-address', { move, address });
}

function doorOf({ address }: StoredDelivery, order: Pick<StoredOrder, 'address'>): string {
  return deliveryAddressLine(address ?? order.address);
}
