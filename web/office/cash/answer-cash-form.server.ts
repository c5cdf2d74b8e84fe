import { type ActionFunctionArgs, redirect } from 'react-router';
import { numberRules } from '#contract/number-rules.ts';
import { cashPath } from '#contract/office-paths.ts';
import { tillCalls } from '#contract/till-calls.ts';
import { noteValues } from '#domain/till/count-notes.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { noteField } from './note-field.ts';

/** A till is counted, or signed by the second person. */
export function answerCashForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles: tillCalls['till-sign'].roles,
    fields: ['do', 'courierId', 'reason', ...noteValues.map(noteField)],
    async answer({ call, values, params: { date = '' }, optionalNumber }) {
      const query = { date, courierId: values.courierId ?? '' };
      if (values.do === 'sign') await call('till-sign', { query });
      else {
        const counted = noteValues.map((cents) => [cents, optionalNumber(noteField(cents), numberRules.noteCount)]);
        const notes = Object.fromEntries(counted.filter(([, count]) => count));
        await call('till-count', { query, body: { notes, reason: values.reason ?? '' } });
      }
      return redirect(cashPath(date));
    },
  });
}
