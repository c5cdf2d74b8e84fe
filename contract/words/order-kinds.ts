import * as z from 'zod/mini';

export const orderKinds = ['single', 'weekly', 'monthly'] as const;
export const OrderKindChoice = z.enum(orderKinds, 'unknown-value');
