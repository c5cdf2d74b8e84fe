import { useActionData, useNavigation } from 'react-router';
import type { OfficeRefusal } from '../session/refuse-form.ts';

/** Hidden values that only this form of the page sends; its response is recognised by them. */
export type FormIdentity = Readonly<Record<string, string>>;

/** Why the shop refused the form with these values; null: another form, or no refusal. */
export function useRefusal<Refusal extends OfficeRefusal = OfficeRefusal>(identity: FormIdentity = {}): Refusal | null {
  const answer = useActionData() as { isReceived: true } | Refusal | undefined;
  if (answer?.isReceived !== false) return null;
  return Object.entries(identity).every(([name, value]) => answer.values[name] === value) ? answer : null;
}

/** Whether a form with these values is pending. */
export function useIsSending(identity: FormIdentity = {}): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && Object.entries(identity).every(([name, value]) => formData.get(name) === value);
}
