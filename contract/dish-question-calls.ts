import { type CallContract, nothing } from './call-contract.ts';
import {
  AskedCustomerCollection,
  DishAnswered,
  DishAnswerForm,
  DishQuestion,
  DishQuestionQuery,
} from './dish-questions.ts';
import { MealSheetQuery } from './meal-sheets.ts';
import { roleGroups } from './role-groups.ts';

/** For customers with a mailed link, and for staff who wait for their answers. */
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
  'asked-customer-collection': {
    caller: 'staff',
    objectScope: 'any',
    roles: roleGroups.dishes,
    method: 'GET',
    summary:
      'Whom a change of a dish was asked about, for deliveries of the last week and to come: who answered what, who has not',
    query: MealSheetQuery,
    answer: AskedCustomerCollection,
  },
} as const satisfies Record<string, CallContract>;
