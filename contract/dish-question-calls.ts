import { type CallContract, nothing } from './call-contract.ts';
import { DishAnswered, DishAnswerForm, DishQuestion, DishQuestionQuery } from './dish-questions.ts';

/** For whoever was mailed a link. */
export const dishQuestionCalls = {
  'dish-question-one': {
    caller: 'anyone',
    method: 'GET',
    summary: 'What a mailed link asks: keep a dish whose recipe changes, swap it, or take its money or credit',
    query: DishQuestionQuery,
    answer: DishQuestion,
  },
  'dish-question-answer': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Answers it; each link once',
    query: nothing,
    body: DishAnswerForm,
    answer: DishAnswered,
  },
} as const satisfies Record<string, CallContract>;
