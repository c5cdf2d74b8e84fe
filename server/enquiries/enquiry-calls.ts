import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import type { Arrival } from './enquiry-store.ts';
import { receiveAreaInterest } from './receive-area-interest.ts';
import { receiveBusinessContact } from './receive-business-contact.ts';
import { receiveContact } from './receive-contact.ts';

export interface EnquiryCallNeeds {
  db: Database;
}

type Receive<Form> = (db: Database, form: Form, arrival: Arrival) => Promise<void>;

export function enquiryCalls(
  needs: EnquiryCallNeeds,
): Pick<CallHandlers, 'contact-create' | 'business-contact-create' | 'area-interest-create'> {
  return {
    'contact-create': ({ body }, context) => take(needs, receiveContact, body, context),
    'business-contact-create': ({ body }, context) => take(needs, receiveBusinessContact, body, context),
    'area-interest-create': ({ body }, context) => take(needs, receiveAreaInterest, body, context),
  };
}

async function take<Form extends { email: string; website: string }>(
  needs: EnquiryCallNeeds,
  receive: Receive<Form>,
  form: Form,
  context: CallContext,
): Promise<{ received: true }> {
  // The field that only programs fill in: they get the same answer and nothing else.
  if (form.website === '') await receive(needs.db, form, context);
  return { received: true };
}
