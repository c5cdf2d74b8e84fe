import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';
import { useFormState } from './office-form.tsx';

/** Sends its form; disabled while the form is pending. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isBusy } = useFormState();
  return <Button fill="accent" {...props} type="submit" busy={isBusy} />;
}
