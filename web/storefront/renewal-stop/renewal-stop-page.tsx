import { Form, useNavigation } from 'react-router';
import type { RenewalNoticed } from '#contract/orders/renewal-notices.ts';
import { ordersPath, renewalStopPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { Link } from '#web/routing/link.tsx';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { LinkStage } from '../mailed-link/link-stage.tsx';
import { readMailedLink } from '../mailed-link/read-link.ts';
import type { Route } from './+types/renewal-stop-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'renewal-title');
export const headers = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const shop = context.get(shopContext);
  return { token, renewal: await readMailedLink(() => shop.call('renewal-notice-one', { query: { token } })) };
}

type Pressed = { renewal: RenewalNoticed; message: null } | { renewal: null; message: string };

export async function action({ request, context }: Route.ActionArgs): Promise<Pressed> {
  const { token } = readFields(await request.formData(), ['token']);
  try {
    return {
      renewal: await context.get(shopContext).call('renewal-notice-stop', { body: { token } }),
      message: null,
    };
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return { renewal: null, message: error.message };
  }
}

/** Page of the link in a notice: the day, the sum, and one button that stops the renewal. Opening it changes nothing. */
export default function RenewalStopPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const isBusy = useNavigation().formData !== undefined;
  const { token } = loaderData;
  const renewal = actionData?.renewal ?? loaderData.renewal;
  if (renewal?.state !== 'coming') return <RenewalEnding renewal={renewal} />;
  const { renewsOn, price, planName, isCharged, orderNumber } = renewal;
  const facts = [
    [text('renewal-link-plan'), planName],
    [text('renewal-link-day'), formatDate(renewsOn, language, 'long')],
    [text('renewal-link-sum'), formatEuros(price)],
  ] as const;
  return (
    <main className="page-width grid max-w-[620px] gap-3 py-6">
      <div className="grid gap-1">
        <h1 className="display-face text-xl">{text('renewal-link-title')}</h1>
        <p className="text-ink-muted text-lead">
          {text(isCharged ? 'renewal-link-card' : 'renewal-link-door', { number: orderNumber })}
        </p>
      </div>
      <dl className="grid gap-1 rounded-picture border border-line p-2.5 md:p-3">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-2">
            <dt className="text-ink-muted text-s">{label}</dt>
            <dd className="font-[650]">{value}</dd>
          </div>
        ))}
      </dl>
      {actionData?.message ? (
        <Notice tone="tomato" role="alert">
          {actionData.message}
        </Notice>
      ) : null}
      <Form method="post" action={`${renewalStopPath}?token=${token}`} className="grid gap-1.5">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" fill="accent" size="large" wide busy={isBusy}>
          {text('renewal-link-stop')}
        </Button>
      </Form>
      <p className="text-ink-muted text-s">{text('renewal-link-else')}</p>
    </main>
  );
}

const endings = {
  stopped: ['renewal-link-stopped', 'renewal-link-stopped-text'],
  over: ['renewal-link-made', 'renewal-link-made-text'],
} as const;

function RenewalEnding({ renewal }: { renewal: RenewalNoticed | null | undefined }) {
  const text = useText();
  const state = renewal?.state;
  const [title, words] =
    state === 'stopped' || state === 'over'
      ? endings[state]
      : (['renewal-link-unknown', 'renewal-link-unknown-text'] as const);
  return (
    <LinkStage title={text(title)} words={text(words)}>
      <ButtonLink as={Link} to={ordersPath} fill="outline">
        {text('replan-see-orders')}
      </ButtonLink>
    </LinkStage>
  );
}
