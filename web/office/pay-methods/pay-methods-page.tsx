import { officeSettingsPath } from '#contract/office-paths.ts';
import { type PaymentType, paymentTypes } from '#contract/orders/payments.ts';
import { payMethodCalls } from '#contract/payments/pay-method-calls.ts';
import type { PayMethod } from '#contract/payments/pay-methods.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { useIsSending, useRefusal } from '../form-kit/use-refusal.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { OptionalReason } from '../settings/optional-reason.tsx';
import { SettingsNav } from '../settings/settings-nav.tsx';
import type { Route } from './+types/pay-methods-page.ts';

const { roles: forOwner } = payMethodCalls['pay-method-update'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'pay-methods-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles } = await requireOffice(args, { roles: forOwner });
  const [{ items }, entries] = await Promise.all([
    call('pay-method-collection'),
    loadAuditLines({ call, roles }, { kind: 'setting', id: 'payments' }),
  ]);
  return { items, entries };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles: forOwner,
    fields: ['seen', 'reason'],
    lists: ['offered'],
    async answer({ call, values, lists, received }) {
      const read = (named: readonly string[]): PaymentType[] => paymentTypes.filter((type) => named.includes(type));
      const body = { offered: read(lists.offered), seen: read(values.seen.split(',')), reason: values.reason };
      await call('pay-method-update', { body });
      return received;
    },
  });
}

/** Selection of the payment methods offered, among those that are configured. */
export default function PayMethodsPage({ loaderData: { items, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const isBusy = useIsSending();
  const refusal = useRefusal();
  const typed = refusal?.values.offered?.split(',');
  const seen = items.filter(({ isOffered }) => isOffered).map(({ paymentType }) => paymentType.slug);
  return (
    <>
      <SettingsNav />
      <PageHead title={text('pay-methods-title')} lead={text('pay-methods-lead')} />
      <OfficeForm key={seen.join()} seen={{ seen: seen.join() }} className="grid max-w-[52rem] gap-2">
        <fieldset className="grid border-line border-t">
          <legend className="sr-only">{text('pay-methods-title')}</legend>
          {items.map((method) => (
            <MethodRow
              key={method.paymentType.slug}
              method={method}
              isTicked={typed ? typed.includes(method.paymentType.slug) : method.isOffered}
            />
          ))}
        </fieldset>
        <OptionalReason />
        <FormRefusal refusal={refusal} />
        {refusal?.code === 'example-account' ? (
          <p>
            <TextLink as={OfficeLink} to={officeSettingsPath}>
              {text('shop-settings-bank')}
            </TextLink>
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-1.5">
          <SubmitButton>{text('setting-save')}</SubmitButton>
          {actionData?.isReceived && !isBusy ? <p role="status">{text('pay-methods-saved')}</p> : null}
        </div>
      </OfficeForm>
      <AuditLines entries={entries} names={new Map([['payments', text('pay-methods-title')]])} />
    </>
  );
}

function MethodRow({ method, isTicked }: { method: PayMethod; isTicked: boolean }) {
  const text = useText();
  const { paymentType, isPossible, isOffered, renewals } = method;
  const id = `method-${paymentType.slug}`;
  const canTick = isPossible || isOffered;
  return (
    <div className="grid gap-0.5 border-line border-b py-1.5">
      <Checkbox
        id={id}
        name="offered"
        value={paymentType.slug}
        defaultChecked={isTicked}
        disabled={!canTick}
        aria-describedby={`${id}-what`}
      >
        {paymentType.name}
      </Checkbox>
      <p id={`${id}-what`} className="-mt-0.75 ps-4.75 text-ink-muted text-s">
        {text(isPossible ? `pay-method-${paymentType.slug}-what` : 'pay-method-no-keys')}
        {renewals > 0 ? ` ${text('pay-method-renewals', { count: renewals })}` : null}
      </p>
    </div>
  );
}
