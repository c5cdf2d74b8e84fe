import type { SubmitEvent } from 'react';
import { officeProofPath } from '#contract/office-paths.ts';
import { PasswordField } from '#web/forms/password-field.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { usePost } from './use-post.ts';

/** For staff without a second factor. */
export function PasswordWay({ onProven }: { onProven: () => void }) {
  const text = useText();
  const { post, isBusy, problem } = usePost();
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    if (await post(officeProofPath, { way: 'password', password })) return onProven();
    form.querySelector('input')?.select();
  }
  return (
    <form className="grid gap-1.5" onSubmit={handleSubmit}>
      <PasswordField
        name="password"
        label={text('office-proof-password')}
        error={problem}
        autoComplete="current-password"
        required
        data-autofocus=""
      />
      <Button type="submit" fill="accent" wide busy={isBusy}>
        {text('office-proof-send')}
      </Button>
    </form>
  );
}
