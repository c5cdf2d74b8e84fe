import { Form, useNavigation } from 'react-router';
import { officeSettingsPath } from '#contract/office-paths.ts';
import { payMethodCalls } from '#contract/pay-method-calls.ts';
import type { PayMethod } from '#contract/pay-methods.ts';
import { type PaymentType, paymentTypes } from '#contract/payments.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
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

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: forOwner });
  const form = await args.request.formData();
  const read = (values: readonly FormDataEntryValue[]): PaymentType[] =>
    paymentTypes.filter((type) => values.includes(type));
  const offered = read(form.getAll('offered'));
  const reason = String(form.get('reason') ?? '');
  try {
    const seen = read(String(form.get('seen') ?? '').split(','));
    await call('pay-method-update', { body: { offered, seen, reason } });
    return { isReceived: true as const };
  } catch (error) {
    return refuseForm(error, { offered: offered.join(','), reason });
  }
}

/** Which of the ways to pay that the shop could take it offers. */
export default function PayMethodsPage({ loaderData: { items, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const isBusy = useNavigation().formData !== undefined;
  const refusal = actionData && !actionData.isReceived ? actionData : null;
  const typed = refusal?.values.offered?.split(',');
  const seen = items.filter(({ isOffered }) => isOffered).map(({ paymentType }) => paymentType.slug);
  return (
    <>
      <SettingsNav />
      <PageHead title={text('pay-methods-title')} lead={text('pay-methods-lead')} />
      <Form method="post" preventScrollReset className="grid max-w-[52rem] gap-2" key={seen.join()}>
        <input type="hidden" name="seen" value={seen.join()} />
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
        <TextInput
          name="reason"
          label={text('setting-reason')}
          hint={text('setting-reason-hint')}
          optionalText={text('setting-optional')}
          maxLength={500}
          defaultValue={refusal?.values.reason}
        />
        <FormRefusal refusal={refusal} />
        {refusal?.code === 'example-account' ? (
          <p>
            <TextLink as={OfficeLink} to={officeSettingsPath}>
              {text('shop-settings-bank')}
            </TextLink>
          </p>
        ) : null}
        <div className="flex flex-wrap items-center gap-1.5">
          <Button type="submit" fill="accent" busy={isBusy}>
            {text('setting-save')}
          </Button>
          {actionData?.isReceived && !isBusy ? <p role="status">{text('pay-methods-saved')}</p> : null}
        </div>
      </Form>
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
