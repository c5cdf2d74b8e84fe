import { useActionData, useNavigation } from 'react-router';
import type { OfficeRefusal } from '../session/refuse-form.ts';

/** What a form sends unseen and no other form of its page sends: its answer is known by it. */
export type FormIdentity = Readonly<Record<string, string>>;

/** Why the shop did not take the form that sent these values; null: it was another form, or nothing was refused. */
export function useRefusal<Refusal extends OfficeRefusal = OfficeRefusal>(identity: FormIdentity = {}): Refusal | null {
  const answer = useActionData() as { isReceived: true } | Refusal | undefined;
  if (answer?.isReceived !== false) return null;
  return Object.entries(identity).every(([name, value]) => answer.values[name] === value) ? answer : null;
}

/** Whether a form with these values is on its way. */
export function useIsSending(identity: FormIdentity = {}): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && Object.entries(identity).every(([name, value]) => formData.get(name) === value);
}
