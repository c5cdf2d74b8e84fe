import type { FormAnswer } from '#web/forms/form-answer.ts';

export type Refusal = Extract<FormAnswer, { isReceived: false }>;
