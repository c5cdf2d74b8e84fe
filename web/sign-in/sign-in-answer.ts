import type { FormAnswer } from '#web/forms/form-answer.ts';

export type SignInRefusal = Extract<FormAnswer, { isReceived: false }>;
