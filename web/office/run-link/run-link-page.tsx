import { Form, redirect, useNavigation } from 'react-router';
import { runPath } from '#contract/office-paths.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficePhone } from '../run/office-phone.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { type Office, officeContext } from '../session/open-office.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { BareStage } from '../sign-in/bare-stage.tsx';
import type { Route } from './+types/run-link-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'run-own-title');

/** The phone that opened the link first returns without a press. Others must confirm, so that a link preview opens no session. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const office = context.get(officeContext);
  if (office.runLink?.link !== token) return { isSignedIn: office.hasToken, refusal: null };
  try {
    return await open(office, token);
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { isSignedIn: false, refusal: error.message };
  }
}

export async function action({ context, params: { token } }: Route.ActionArgs) {
  try {
    return await open(context.get(officeContext), token);
  } catch (error) {
    return refuseForm(error);
  }
}

async function open(office: Office, token: string): Promise<never> {
  const device = office.runLink?.link === token ? office.runLink.device : null;
  const opened = await office.callAs(null).call('run-link-open', { body: { token, device } });
  office.keep(opened.token);
  throw redirect(runPath(opened.runId));
}

export default function RunLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const refusal = actionData?.message ?? loaderData.refusal;
  const isOpening = useNavigation().state !== 'idle';
  return (
    <BareStage title={text('run-link-title')}>
      {refusal ? (
        <Notice tone="tomato" role="alert">
          {refusal}
        </Notice>
      ) : (
        <>
          <p className="text-ink-muted">{text('run-link-about')}</p>
          {loaderData.isSignedIn ? <Notice tone="lemon">{text('run-link-signed-in')}</Notice> : null}
          <Form method="post">
            <Button type="submit" wide fill="accent" size="large" busy={isOpening}>
              {text('run-link-open')}
            </Button>
          </Form>
        </>
      )}
      <OfficePhone />
    </BareStage>
  );
}
