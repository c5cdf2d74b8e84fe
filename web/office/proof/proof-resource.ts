import type { ActionFunctionArgs } from 'react-router';
import { readJson } from '#web/forms/read-json.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { officeContext } from '../session/open-office.ts';
import { answerPost } from './answer-post.server.ts';

/** Receives a proof: the second factor of a sign-in, or a repeated proof of identity. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { way, code, password, response } = readFields(await request.formData(), [
    'way',
    'code',
    'password',
    'response',
  ]);
  const office = context.get(officeContext);
  return answerPost<unknown>(() => {
    if (way === 'passkey-ask') return office.call('office-passkey-ask');
    if (way === 'passkey')
      return office.call('office-proof-passkey', { body: { response: readJson(response) as Record<string, unknown> } });
    if (way === 'password') return office.call('office-proof-password', { body: { password } });
    return office.call('office-proof-code', { body: { code } });
  });
}
