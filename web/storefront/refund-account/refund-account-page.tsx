import { Form, useNavigation } from 'react-router';
import { contactPath, refundAccountPath } from '#contract/paths.ts';
import type { AccountAsk } from '#contract/payments/transfers.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { dateInWords } from '#domain/dates-in-words.ts';
import { formatEuros } from '#domain/money.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import type { FormAnswer } from '#web/forms/form-answer.ts';
import { readFields, sendForm } from '#web/forms/send-form.server.ts';
import { Link } from '#web/routing/link.tsx';
import { privateHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { LinkStage } from '../mailed-link/link-stage.tsx';
import { readMailedLink } from '../mailed-link/read-link.ts';
import type { Route } from './+types/refund-account-page.ts';
import { IbanField } from './iban-field.tsx';

export const meta: Route.MetaFunction = ({ matches }) => signInMeta(matches, 'refund-account-title');
export const headers = privateHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? '';
  const shop = context.get(shopContext);
  return { token, ask: await readMailedLink(() => shop.call('account-ask-one', { query: { token } })) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const values = readFields(await request.formData(), ['token', 'iban', 'holder']);
  return sendForm(values, (body) => context.get(shopContext).call('account-ask-answer', { body }));
}

/** Page of a mailed link: the account for a refund, asked for once. */
export default function RefundAccountPage({ loaderData: { token, ask }, actionData }: Route.ComponentProps) {
  const text = useText();
  if (actionData?.isReceived)
    return <Ending title={text('refund-account-done')}>{text('refund-account-done-text')}</Ending>;
  if (!ask) {
    return (
      <Ending title={text('refund-account-over')} hasWayOn>
        {text('refund-account-over-text')}
      </Ending>
    );
  }
  return <AccountForm token={token} ask={ask} refusal={actionData} />;
}

type Refusal = Extract<FormAnswer, { isReceived: false }>;

function AccountForm({ token, ask, refusal }: { token: string; ask: AccountAsk; refusal: Refusal | undefined }) {
  const text = useText();
  const language = useLanguage();
  const isBusy = useNavigation().formData !== undefined;
  const amount = formatEuros(ask.amount);
  const until = dateInWords(athensDateOf(new Date(ask.until)), language);
  return (
    <main className="page-width grid max-w-[560px] gap-3 py-6">
      <div className="grid gap-1">
        <h1 className="display-face text-xl">{text('refund-account-head', { amount })}</h1>
        <p className="text-ink-muted text-lead">{text('refund-account-lead', { number: ask.orderNumber })}</p>
      </div>
      {refusal && Object.keys(refusal.fields).length === 0 ? (
        <Notice tone="tomato" role="alert">
          {text('refund-account-failed')}
        </Notice>
      ) : null}
      <Form method="post" action={`${refundAccountPath}?token=${token}`} className="grid gap-2">
        <input type="hidden" name="token" value={token} />
        <IbanField refusal={refusal} />
        <TextInput
          name="holder"
          label={text('refund-account-holder')}
          hint={text('refund-account-holder-hint')}
          defaultValue={refusal?.values.holder}
          error={fieldErrorText(text, refusal?.fields.holder)}
          autoComplete="name"
          maxLength={70}
          required
        />
        <Button type="submit" fill="accent" size="large" wide busy={isBusy}>
          {text('refund-account-send', { amount })}
        </Button>
      </Form>
      <p className="text-ink-muted text-s">{text('refund-account-safe', { until })}</p>
    </main>
  );
}

function Ending({ title, children, hasWayOn = false }: { title: string; children: string; hasWayOn?: boolean }) {
  const text = useText();
  return (
    <LinkStage title={title} words={children}>
      {hasWayOn ? (
        <ButtonLink as={Link} to={contactPath} fill="outline">
          {text('refund-account-write')}
        </ButtonLink>
      ) : null}
    </LinkStage>
  );
}
