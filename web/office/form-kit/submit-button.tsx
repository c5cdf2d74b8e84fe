import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx';
import { useFormState } from './office-form.tsx';

/** Sends the form it stands in; while that is on its way it takes no second press. */
export function SubmitButton(props: Omit<ButtonProps, 'type' | 'busy'>) {
  const { isBusy } = useFormState();
  return <Button fill="accent" {...props} type="submit" busy={isBusy} />;
}
