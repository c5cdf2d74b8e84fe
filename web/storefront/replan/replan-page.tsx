import type { ReplanDone } from '#contract/orders/replans.ts';
import { replanChoices } from '#contract/orders/replans.ts';
import { contactPath, ordersPath, replanPath } from '#contract/paths.ts';
import { visitInWords } from '#domain/dates-in-words.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { Link } from '#web/routing/link.tsx';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { LinkStage } from '../mailed-link/link-stage.tsx';
import { readMailedLink } from '../mailed-link/read-link.ts';
import type { Route } from './+types/replan-page.ts';
import { ReplanForm } from './replan-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'replan-title');
export const headers = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const shop = context.get(shopContext);
  return { token, offer: await readMailedLink(() => shop.call('replan-one', { query: { token } })) };
}

type Answered = { done: ReplanDone; message: null } | { done: null; message: string };

export async function action({ request, context }: Route.ActionArgs): Promise<Answered> {
  const values = readFields(await request.formData(), ['token', 'choice', 'option']);
  const [date, timePeriodId] = values.option.split(' ');
  const choice = replanChoices.find((each) => each === values.choice) ?? 'accept';
  const body = {
    token: values.token,
    choice,
    ...(choice === 'date' && date && timePeriodId && { date, timePeriodId }),
  };
  try {
    return { done: await context.get(shopContext).call('replan-answer', { body }), message: null };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { done: null, message: error.message };
  }
}

/** Page of a mailed link when the date of a delivery was closed: another date, refund or credit, answered once. */
export default function ReplanPage({ loaderData: { token, offer }, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const done = actionData?.done;
  if (done?.visit)
    return (
      <Ending title={text('replan-done-date', { visit: visitInWords(done.visit, language) })}>
        {text('replan-done-date-text')}
      </Ending>
    );
  if (done)
    return (
      <Ending title={text('replan-done-money')}>
        {text(done.isUnpaid ? 'replan-done-unpaid-text' : 'replan-done-money-text')}
      </Ending>
    );
  if (!offer) return <Ending title={text('replan-over')}>{text('replan-over-text')}</Ending>;
  return (
    <ReplanForm
      token={token}
      offer={offer}
      message={actionData?.message ?? null}
      action={`${replanPath}?token=${token}`}
    />
  );
}

function Ending({ title, children }: { title: string; children: string }) {
  const text = useText();
  return (
    <LinkStage title={title} words={children}>
      <ButtonLink as={Link} to={ordersPath} fill="outline">
        {text('replan-see-orders')}
      </ButtonLink>
      <ButtonLink as={Link} to={contactPath} fill="quiet">
        {text('refund-account-write')}
      </ButtonLink>
    </LinkStage>
  );
}
