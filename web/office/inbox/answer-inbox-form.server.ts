import { type ActionFunctionArgs, redirect } from 'react-router';
import type { EnquiryState } from '#contract/enquiries/desk-enquiries.ts';
import { enquiryDeskCalls } from '#contract/enquiries/enquiry-desk-calls.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { type InboxDone, pathDone } from './inbox-paths.ts';

const { roles } = enquiryDeskCalls['enquiry-collection'];

export function answerInboxForm(args: ActionFunctionArgs) {
  const { search } = new URL(args.request.url);
  return answerForm(args, {
    roles,
    fields: ['do', 'enquiryId', 'version', 'text', 'state', 'assigneeId', 'remindOn'],
    async answer({ call, values }) {
      const { enquiryId, text, assigneeId } = values;
      const query = { enquiryId };
      const version = Number(values.version);
      const state = values.state as EnquiryState;
      const done = (what: InboxDone, date?: string) => redirect(pathDone(search, enquiryId, what, date));
      if (values.do === 'answer') {
        await call('enquiry-answer', { query, body: { version, text, state: state as 'closed' } });
        return done('answered');
      }
      if (values.do === 'assign') {
        await call('enquiry-assign', { query, body: { version, assigneeId: assigneeId || null } });
        return done('assigned');
      }
      if (values.do === 'note') {
        await call('enquiry-note', { query, body: { text } });
        return done('noted');
      }
      await call('enquiry-move', { query, body: { version, state, remindOn: values.remindOn || null } });
      return done(state, values.remindOn);
    },
  });
}
