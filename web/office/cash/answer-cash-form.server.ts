import { type ActionFunctionArgs, redirect } from 'react-router';
import { cashPath } from '#contract/office-paths.ts';
import { tillCalls } from '#contract/till-calls.ts';
import { noteValues } from '#domain/till/count-notes.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import { noteField } from './note-field.ts';

/** A till is counted, or signed by the second person. */
export async function answerCashForm(args: ActionFunctionArgs) {
  const { call } = await requireOffice(args, { roles: tillCalls['till-sign'].roles });
  const date = args.params.date ?? '';
  const form = await args.request.formData();
  const values = readFields(form, ['do', 'courierId', 'reason', ...noteValues.map(noteField)]);
  const { courierId, reason } = values;
  const query = { date, courierId };
  try {
    if (values.do === 'sign') await call('till-sign', { query });
    else await call('till-count', { query, body: { notes: readNotes(values), reason } });
  } catch (error) {
    return refuseForm(error, values);
  }
  return redirect(cashPath(date));
}

/** What was left empty is none; what is no number is the shop's to refuse. */
function readNotes(values: Record<string, string>): Record<string, number> {
  const counted = noteValues.map((cents) => [String(cents), Number(values[noteField(cents)] || 0)] as const);
  return Object.fromEntries(counted.filter(([, count]) => count !== 0));
}
