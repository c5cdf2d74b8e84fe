import { Form, redirect, useNavigate } from 'react-router';
import { officeEnrolPath, officeSignOutPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ProveWays } from '../proof/prove-ways.tsx';
import { readOfficeBack, withOfficeBack } from '../session/office-back.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireSession } from '../session/require-office.ts';
import type { Route } from './+types/second-factor-page.ts';
import { BareStage } from './bare-stage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-second-factor-title');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { owes, factors, user } = await requireSession(context);
  const back = readOfficeBack(url.searchParams.get('back'));
  if (owes === 'enrolment') throw redirect(withOfficeBack(officeEnrolPath, back));
  if (!owes) throw redirect(back);
  return { back, name: user.name, by: [...new Set(factors.map(({ kind }) => kind))] };
}

export default function SecondFactorPage({ loaderData: { back, by, name } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <BareStage title={text('office-second-factor-title')} lead={text('office-second-factor-lead', { name })}>
      <ProveWays by={by} onProven={() => void navigate(back, { replace: true })} />
      <p className="text-ink-muted text-s">{text('office-second-factor-lost')}</p>
      <Form method="post" action={officeSignOutPath}>
        <Button type="submit" fill="quiet">
          {text('office-other-account')}
        </Button>
      </Form>
    </BareStage>
  );
}
