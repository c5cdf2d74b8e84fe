import { useState } from 'react';
import { data, redirect } from 'react-router';
import { officePath, officeSignInPath } from '#contract/office-paths.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { readOfficeBack } from '../session/office-back.ts';
import { officeMeta } from '../session/office-meta.ts';
import { officeContext } from '../session/open-office.ts';
import { refusalOf } from '../session/refuse-form.ts';
import type { Route } from './+types/lock-page.ts';
import { PeopleKeys } from './people-keys.tsx';
import { PinPad } from './pin-pad.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-lock-title');

export async function loader({ url, context }: Route.LoaderArgs) {
  const office = context.get(officeContext);
  const back = readOfficeBack(url.searchParams.get('back'));
  if (!office.hasToken) throw redirect(officeSignInPath);
  if (!office.isTablet) throw redirect(officePath);
  const { tablet, people } = await office.call('tablet-one');
  if (tablet.openedBy) throw redirect(back);
  return { back, name: tablet.name, people };
}

/** A PIN with a waiting time is refused with the hour of the next possible attempt. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = readFields(await request.formData(), ['personId', 'pin', 'back']);
  const { personId, pin, back } = form;
  try {
    await context.get(officeContext).call('tablet-open', { body: { personId, pin } });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const refusal = refusalOf(error, { personId });
    const { now } = context.get(visitContext);
    const until = refusal.retryInSeconds && new Date(now.getTime() + refusal.retryInSeconds * 1000);
    return data({ ...refusal, waitsUntil: until ? athensTimeOf(until) : null }, { status: error.status });
  }
  throw redirect(readOfficeBack(back));
}

export default function LockPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { back, name, people } = loaderData;
  const [personId, setPersonId] = useState(actionData?.values.personId ?? null);
  const person = people.find(({ id }) => id === personId);
  const problem = actionData?.waitsUntil
    ? text('office-lock-wait', { time: actionData.waitsUntil })
    : (actionData?.message ?? null);
  return (
    <main className="mx-auto grid w-full max-w-[720px] flex-1 content-center gap-3 px-2 pt-1 pb-5">
      <div className="grid gap-0.5 text-center">
        <p className="text-ink-muted text-s">{name}</p>
        <h1 className="display-face text-balance text-xl">
          {person ? text('office-lock-pin', { name: person.name }) : text('office-lock-title')}
        </h1>
      </div>
      {person ? (
        <PinPad
          key={person.id}
          personId={person.id}
          back={back}
          answer={actionData?.values.personId === person.id ? actionData : undefined}
          problem={problem}
          onOther={() => setPersonId(null)}
        />
      ) : (
        <PeopleKeys people={people} onChoose={setPersonId} />
      )}
    </main>
  );
}
