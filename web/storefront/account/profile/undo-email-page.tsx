import { data, Form, redirect, useNavigation } from 'react-router';
import { contactPath, signInEmailPath, undoEmailPath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { Link } from '#web/routing/link.tsx';
import { readPlace } from '#web/seo/read-place.ts';
import { forgetAuth } from '#web/shop-client/auth-cookie.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/undo-email-page.ts';
import { LinkStage } from './link-stage.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('undo-email-button') }) },
    { name: 'robots', content: 'noindex' },
    // The address holds the token.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return { token: query.get('token') ?? '', isDone: query.has('done') };
}

/** The press undoes, not the visit: mail programs open links by themselves. All devices are signed out, this one too. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  try {
    await context.get(shopContext).call('customer-email-undo', { body: { token } });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const problem = error.code === 'invalid-input' ? 'link-expired' : error.code;
    return data({ problem }, { status: error.status });
  }
  const { publicUrl } = context.get(visitContext);
  throw redirect(`${undoEmailPath}?done=1`, { headers: [['set-cookie', forgetAuth(publicUrl)]] });
}

export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
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
