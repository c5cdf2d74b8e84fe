import { Run } from '#contract/road/road.ts';

/** A run of one courier that has left, with two stops, of which the first is done. */
export const sampleRun = Run.parse({
  ...{ id: 'r1', date: '2026-11-20', from: '10:00', to: '13:00', courier: { id: 'p3', name: 'Νίκος Δρόμος' } },
  ...{ leavesAt: '09:40', leftAt: '2026-11-20T07:40:00Z', bags: 2, isShortest: true, isOrderedByHand: false },
  movementNumber: null,
  stops: [stopOf('d1', 'delivered'), stopOf('d2', 'pending')],
});

function stopOf(deliveryId: string, state: 'delivered' | 'pending') {
  return {
    ...{ deliveryId, orderId: 'o1', orderNumber: '100123', state, isOnMyWay: false, failReason: null, photoId: null },
    ...{ name: 'Ελένη Δήμου', phone: '6941234567', street: 'Αρχελάου', number: '18', postalCode: '11635' },
    ...{ city: 'Αθήνα', floor: '3', bell: 'Δήμου', notes: '', mayLeaveAtDoor: true, from: '10:00', to: '13:00' },
    ...{ meals: 4, bags: 1, due: 0, paymentType: 'viva', arrival: '10:05', isLate: false, isByHand: false },
    ...{ failed: null, latitude: 37.97, longitude: 23.73 },
  };
}
