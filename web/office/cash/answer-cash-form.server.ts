import { type ActionFunctionArgs, redirect } from 'react-router';
import { numberRules } from '#contract/fields/number-rules.ts';
import { cashPath } from '#contract/office-paths.ts';
import { tillCalls } from '#contract/road/till-calls.ts';
import { recordValues } from '#domain/till/count-notes.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { noteField } from './note-field.ts';

/** Till forms: float, count, signature of the second person, and for the owner reopening or settling. */
export function answerCashForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles: tillCalls['till-float'].roles,
    fields: ['do', 'courierId', 'reason', 'version', 'counted', 'amount', ...recordValues.map(noteField)],
    async answer({ call, values, params: { date = '' }, number, optionalNumber }) {
      const { courierId = '', reason = '' } = values;
      const query = { date, courierId };
      const version = Number(values.version);
      if (values.do === 'sign') {
        await call('till-sign', { query, body: { version, counted: Number(values.counted), reason } });
      } else if (values.do === 'settle') await call('till-settle', { query, body: { version, reason } });
      else if (values.do === 'reopen') await call('till-reopen', { query, body: { reason } });
      else if (values.do === 'float') {
        await call('till-float', { query, body: { amount: number('amount', numberRules.tillFloat) } });
      } else {
        const counted = recordValues.map((cents) => [cents, optionalNumber(noteField(cents), numberRules.noteCount)]);
        const notes = Object.fromEntries(counted.filter(([, count]) => count));
        await call('till-count', { query, body: { notes, reason } });
      }
      return redirect(cashPath(date));
    },
  });
}
