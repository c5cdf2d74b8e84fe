import { Form, redirect, useNavigation } from 'react-router';
import { contactPath, signInEmailPath, undoEmailPath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { Link } from '#web/routing/link.tsx';
import { forgetAuth } from '#web/shop-client/auth-cookie.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { linkPressHeaders, linkPressMeta, refuseLinkPress } from '../../mailed-link/link-press.ts';
import { LinkStage } from '../../mailed-link/link-stage.tsx';
import type { Route } from './+types/undo-email-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => linkPressMeta(matches, 'undo-email-button');
export const headers = linkPressHeaders;

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { token: query.get('token') ?? '', isDone: query.has('done') };
}

/** Undone by a press, not by the visit: mail scanners open links by themselves. All devices are signed out, this one too. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  try {
    await context.get(shopContext).call('customer-email-undo', { body: { token } });
  } catch (error) {
    return refuseLinkPress(error);
  }
  const { publicUrl } = context.get(visitContext);
  throw redirect(`${undoEmailPath}?done=1`, { headers: [['set-cookie', forgetAuth(publicUrl)]] });
}

export default function UndoEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().formData?.has('token') ?? false;
  if (loaderData.isDone) {
    return (
      <LinkStage title={text('undo-email-done-title')} words={text('undo-email-done-text')}>
        <ButtonLink as={Link} to={signInEmailPath} fill="accent" size="large">
          {text('undo-email-sign-in')}
        </ButtonLink>
      </LinkStage>
    );
  }
  if (actionData) {
    const { problem } = actionData;
    const own = { 'account-exists': 'undo-email-taken', 'link-expired': 'undo-email-expired' } as const;
    const words = Object.hasOwn(own, problem) ? text(own[problem as keyof typeof own]) : codeText(text, problem);
    return (
      <LinkStage title={text('undo-email-failed-title')} words={`${words} ${text('undo-email-office')}`}>
        <ButtonLink as={Link} to={contactPath} fill="outline">
          {text('proof-lost-link')}
        </ButtonLink>
      </LinkStage>
    );
  }
  return (
    <LinkStage title={text('undo-email-title')} words={text('undo-email-text')}>
      <Form method="post">
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" fill="accent" size="large" busy={isSending}>
          {text('undo-email-button')}
        </Button>
      </Form>
    </LinkStage>
  );
}
