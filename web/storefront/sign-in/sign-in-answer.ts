import type { FormAnswer } from '../forms/form-answer.ts';

export type Refusal = Extract<FormAnswer, { isReceived: false }>;
