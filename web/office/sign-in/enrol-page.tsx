import { Form, redirect, useNavigate } from 'react-router';
import { officeSecondFactorPath, officeSignOutPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EnrolFactor } from '../proof/enrol-factor.tsx';
import { readOfficeBack, withOfficeBack } from '../session/office-back.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireSession } from '../session/require-office.ts';
import type { Route } from './+types/enrol-page.ts';
import { BareStage } from './bare-stage.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-enrol-title');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { owes } = await requireSession(context);
  const back = readOfficeBack(url.searchParams.get('back'));
  if (owes === 'second-factor') throw redirect(withOfficeBack(officeSecondFactorPath, back));
  if (!owes) throw redirect(back);
  return { back };
}

export default function EnrolPage({ loaderData: { back } }: Route.ComponentProps) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <BareStage title={text('office-enrol-title')} lead={text('office-enrol-lead')}>
      <EnrolFactor onEnrolled={() => void navigate(back, { replace: true })} />
      <Form method="post" action={officeSignOutPath}>
        <Button type="submit" fill="quiet">
          {text('office-other-account')}
        </Button>
      </Form>
    </BareStage>
  );
}
