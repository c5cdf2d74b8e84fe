import { data, Form, useNavigation } from 'react-router';
import { profilePath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { linkPressHeaders, linkPressMeta, refuseLinkPress } from '../mailed-link/link-press.ts';
import { LinkStage } from '../mailed-link/link-stage.tsx';
import type { Route } from './+types/confirm-offers-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => linkPressMeta(matches, 'offers-confirm-button');
export const headers = linkPressHeaders;

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' };
}

/** Confirmed by a press, not by the visit: mail scanners open links by themselves, and this one works once. */
export async function action({ request, context }: Route.ActionArgs) {
  const token = String((await request.formData()).get('token') ?? '');
  try {
    await context.get(shopContext).call('customer-offers-confirm', { body: { token } });
    return data({ problem: null });
  } catch (error) {
    return refuseLinkPress(error);
  }
}

export default function ConfirmOffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const isSending = useNavigation().formData?.has('token') ?? false;
  if (!actionData) {
    return (
      <LinkStage title={text('offers-confirm-title')} words={text('offers-confirm-text')}>
        <Form method="post">
          <input type="hidden" name="token" value={loaderData.token} />
          <Button type="submit" fill="accent" size="large" busy={isSending}>
            {text('offers-confirm-button')}
          </Button>
        </Form>
      </LinkStage>
    );
  }
  const { problem } = actionData;
  return (
    <LinkStage
      title={text(problem ? 'offers-confirm-failed-title' : 'offers-confirm-done-title')}
      words={problem ? codeText(text, problem) : text('offers-confirm-done-text')}
    >
      <ButtonLink as={Link} to={`${profilePath}`} fill="outline">
        {text('confirm-email-profile')}
      </ButtonLink>
    </LinkStage>
  );
}
