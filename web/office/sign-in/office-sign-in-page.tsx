import { redirect } from 'react-router';
import { demoAccounts, demoPassword } from '#contract/staff/demo-accounts.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { readOfficeBack } from '../session/office-back.ts';
import { officeMeta } from '../session/office-meta.ts';
import { type Office, officeContext } from '../session/open-office.ts';
import { refuseForm } from '../session/refuse-form.ts';
import type { Route } from './+types/office-sign-in-page.ts';
import { BareStage } from './bare-stage.tsx';
import { DemoRoles } from './demo-roles.tsx';
import { OfficeSignInForm } from './office-sign-in-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-sign-in-title');

/** A signed-in user is redirected. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const office = context.get(officeContext);
  const back = readOfficeBack(url.searchParams.get('back'));
  if (office.hasToken && (await isKnown(office))) throw redirect(back);
  const { isDemo } = context.get(visitContext);
  const accounts = demoAccounts.flatMap(({ email, role }) => (role ? [{ email, role }] : []));
  return { back, notice: noticeOf(url.searchParams), demo: isDemo ? { accounts, password: demoPassword } : null };
}

/** An invalid token leads here, and must not cause a redirect loop. */
async function isKnown(office: Office): Promise<boolean> {
  try {
    await office.whoIsAtWork();
    return true;
  } catch (error) {
    if (error instanceof Response) return false;
    throw error;
  }
}

/** Reason for the sign-in: the session has ended, or a new password was set. */
function noticeOf(asked: URLSearchParams) {
  if (asked.has('welcome')) return 'office-sign-in-welcome' as const;
  return asked.has('over') ? ('office-sign-in-over' as const) : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { username, password, back } = readFields(await request.formData(), ['username', 'password', 'back']);
  const office = context.get(officeContext);
  try {
    const { token } = await office.call('office-login', { body: { username, password } });
    office.keep(token);
  } catch (error) {
    return refuseForm(error, { username, back });
  }
  throw redirect(readOfficeBack(back));
}

export default function OfficeSignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { demo, notice } = loaderData;
  const back = actionData?.values.back ?? loaderData.back;
  return (
    <BareStage title={text('office-sign-in-title')} lead={text('office-sign-in-lead')}>
      {notice && !actionData ? (
        <Notice tone={notice === 'office-sign-in-over' ? 'lemon' : 'leaf'}>{text(notice)}</Notice>
      ) : null}
      <OfficeSignInForm back={back} refusal={actionData} />
      {demo ? <DemoRoles {...demo} back={back} /> : null}
    </BareStage>
  );
}
