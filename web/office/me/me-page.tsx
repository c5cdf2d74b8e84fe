import { useRevalidator } from 'react-router';
import { staffRoles } from '#contract/fields/call-contract.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { FormSection } from '../form-kit/form-section.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { EnrolFactor } from '../proof/enrol-factor.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireSession } from '../session/require-office.ts';
import { roleWords } from '../session/role-words.ts';
import { SignOutForm } from '../sign-out/sign-out-form.tsx';
import type { Route } from './+types/me-page.ts';
import { FactorRow } from './factor-row.tsx';
import { MyPinForm } from './pin-form.tsx';
import { requireMe } from './require-me.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-me-title');

export async function loader(args: Route.LoaderArgs) {
  await requireMe(args);
  return requireSession(args.context);
}

export async function action(args: Route.ActionArgs) {
  await requireMe(args);
  return answerForm(args, {
    roles: staffRoles,
    fields: ['intent', 'factorId'],
    async answer({ call, values: { intent, factorId }, form, received }) {
      // Not among the fields, so that a refusal never returns a PIN.
      if (intent === 'pin') await call('office-pin-update', { body: { pin: String(form.get('pin') ?? '') } });
      else await call('office-factor-delete', { query: { factorId } });
      return received;
    },
  });
}

export default function MePage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const { user, roles, factors, needsSecondFactor } = loaderData;
  const hasNewPin = actionData?.isReceived === true && actionData.values.intent === 'pin';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div className="grid gap-0.5">
          <h1 className="display-face text-xl">{user.name}</h1>
          <p className="text-ink-muted">{roleWords(text, roles)}</p>
        </div>
        <SignOutForm>
          <Button type="submit" fill="outline">
            {text('office-sign-out')}
          </Button>
        </SignOutForm>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FormSection
          id="my-factors"
          title={text('office-me-factors')}
          about={text(needsSecondFactor ? 'office-me-factors-needed' : 'office-me-factors-offered')}
          className="border-line border-t pt-2"
        >
          <FormRefusal refusal={useRefusal({ intent: 'factor' })} />
          {factors.length > 0 ? (
            <ul className="grid border-line border-t">
              {factors.map((factor) => (
                <FactorRow key={factor.id} factor={factor} />
              ))}
            </ul>
          ) : null}
          <EnrolFactor onEnrolled={revalidate} hasCodeApp={factors.some(({ kind }) => kind === 'code-app')} />
        </FormSection>
        <MyPinForm isKept={hasNewPin} />
      </div>
    </>
  );
}
