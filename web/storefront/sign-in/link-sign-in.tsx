import { Form, useNavigation } from 'react-router';
import { signInLinkPath } from '#contract/paths.ts';
import { SignInStage } from '#web/sign-in/sign-in-stage.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

/** Page of a mailed link: one press signs in. */
export function LinkSignIn({ token }: { token: string }) {
  const text = useText();
  const isSending = useNavigation().formAction !== undefined;
  return (
    <SignInStage title={text('link-title')} lead={text('link-text')}>
      <Form method="post" action={signInLinkPath} replace>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" fill="accent" size="large" wide busy={isSending} busyText={text('login-sending')}>
          {text('login')}
        </Button>
      </Form>
    </SignInStage>
  );
}
