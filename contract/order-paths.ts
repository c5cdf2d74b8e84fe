import { checkoutPath, completedStart, ordersPath, paymentPath } from './paths.ts';

/** Paths of one order, while it is placed and after; separate, so that scripts without orders do not load them. */
export const changeStepPath = (step: string) => `${checkoutPath}/change/${step}`;
export const orderPaymentPath = (orderId: string) => `${paymentPath}?order=${orderId}`;
export const completedPath = (orderId: string) => `${completedStart}/${orderId}`;
export const purchaseReportedPath = (orderId: string) => `${completedPath(orderId)}/told`;
export const calendarPath = (orderId: string) => `${completedPath(orderId)}/calendar.ics`;
export const orderPath = (orderId: string) => `${ordersPath}/${orderId}`;
export const stopOrderPath = (orderId: string) => `${orderPath(orderId)}/stop`;
export const pauseOrderPath = (orderId: string) => `${orderPath(orderId)}/pause`;
export const repeatOrderPath = (orderId: string) => `${orderPath(orderId)}/repeat`;
export const documentPath = (orderId: string, documentId: string) => `${orderPath(orderId)}/documents/${documentId}`;
/** Reporting what was wrong with a delivery, and the case that follows. */
export const reportProblemPath = (orderId: string, deliveryId: string) => `${orderPath(orderId)}/problem/${deliveryId}`;
export const ownCasePath = (orderId: string, caseId: string) => `${orderPath(orderId)}/cases/${caseId}`;
/** The pages that change one delivery. No path contains `address`: docs/spec.md#flow-steps recognises ordering steps by their path. */
export const changePath = (orderId: string, what: 'meals' | 'move' | 'place' | 'skip', deliveryId: string) =>
  `${orderPath(orderId)}/${what}/${deliveryId}`;
