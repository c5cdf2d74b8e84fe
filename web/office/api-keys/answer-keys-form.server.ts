import type { ActionFunctionArgs } from 'react-router';
import { officeKeysPath } from '#contract/office-paths.ts';
import { apiKeyCalls } from '#contract/staff/api-key-calls.ts';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';

const { roles } = apiKeyCalls['api-key-create'];

/** The forms of the page. A key is returned once, in the response to its own form, and never put into an address. */
export function answerKeysForm(args: ActionFunctionArgs) {
  return answerForm(args, {
    roles,
    fields: ['do', 'id', 'name', 'lastDay'],
    lists: ['calls'],
    async answer({ call, values: { do: what, id, name, lastDay }, lists: { calls } }) {
      switch (what) {
        case 'key': {
          const { secret, key } = await call('api-key-create', { body: { name, calls, lastDay: lastDay || null } });
          return { isReceived: true as const, secret, name: key.name };
        }
        case 'revoke':
          await call('api-key-revoke', { query: { apiKeyId: id } });
          return redirectDone(officeKeysPath, 'revoked');
        case 'app':
          await call('public-app-create', { body: { name } });
          return redirectDone(officeKeysPath, 'added');
        default:
          await call('public-app-withdraw', { query: { publicAppId: id } });
          return redirectDone(officeKeysPath, 'withdrawn');
      }
    },
  });
}
