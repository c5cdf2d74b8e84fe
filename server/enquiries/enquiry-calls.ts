import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import type { Arrival } from './enquiry-store.ts';
import { receiveAreaInterest } from './receive-area-interest.ts';
import { receiveBusinessContact } from './receive-business-contact.ts';
import { receiveContact } from './receive-contact.ts';

interface EnquiryCallDeps {
  db: Database;
}

type Receive<Form> = (db: Database, form: Form, arrival: Arrival) => Promise<void>;

export function enquiryCalls(
  deps: EnquiryCallDeps,
): Pick<CallHandlers, 'contact-create' | 'business-contact-create' | 'area-interest-create'> {
  return {
    'contact-create': ({ body }, context) => take(deps, receiveContact, body, context),
    'business-contact-create': ({ body }, context) => take(deps, receiveBusinessContact, body, context),
    'area-interest-create': ({ body }, context) => take(deps, receiveAreaInterest, body, context),
  };
}

async function take<Form extends { email: string; website: string }>(
  deps: EnquiryCallDeps,
  receive: Receive<Form>,
  form: Form,
  context: CallContext,
): Promise<{ received: true }> {
  // A honeypot field, filled in by bots only: they get the same response, and the message is ignored.
  if (form.website === '') await receive(deps.db, form, context);
  return { received: true };
}
