import type { ActionFunctionArgs } from 'react-router';
import { readJson } from '#web/forms/read-json.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { officeContext } from '../session/open-office.ts';
import { answerPost } from './answer-post.server.ts';

/** The steps of enrolling a second factor. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { step, code, name, response } = readFields(await request.formData(), ['step', 'code', 'name', 'response']);
  const office = context.get(officeContext);
  return answerPost<unknown>(() => {
    if (step === 'passkey-begin') return office.call('office-passkey-begin');
    if (step === 'passkey-confirm')
      return office.call('office-passkey-confirm', {
        body: { name, response: readJson(response) as Record<string, unknown> },
      });
    if (step === 'code-app-begin') return office.call('office-code-app-begin');
    return office.call('office-code-app-confirm', { body: { code } });
  });
}
