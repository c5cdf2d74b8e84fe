import { redirect } from 'react-router';
import { apiKeyCalls } from '#contract/api-key-calls.ts';
import { officeKeysPath } from '#contract/office-paths.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/keys-page.ts';

const { roles } = apiKeyCalls['api-key-create'];

/** What the forms of the page ask for. A key is answered where it was asked for, once, and never stands in an address. */
export async function answerKeysForm(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const values = readFields(form, ['do', 'id', 'name', 'lastDay']);
  const calls = form.getAll('calls').map(String);
  const { id, name, lastDay } = values;
  try {
    switch (values.do) {
      case 'key': {
        const { secret, key } = await call('api-key-create', { body: { name, calls, lastDay: lastDay || null } });
        return { isReceived: true as const, secret, name: key.name };
      }
      case 'revoke':
        await call('api-key-revoke', { query: { apiKeyId: id } });
        return done('revoked');
      case 'app':
        await call('public-app-create', { body: { name } });
        return done('added');
      default:
        await call('public-app-withdraw', { query: { publicAppId: id } });
        return done('withdrawn');
    }
  } catch (error) {
    return refuseForm(error, { ...values, calls: calls.join() });
  }
}

function done(what: string) {
  return redirect(`${officeKeysPath}?${new URLSearchParams({ done: what })}`);
}
