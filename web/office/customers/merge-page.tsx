import { customerCardCalls } from '#contract/customers/customer-card-calls.ts';
import type { MergePreview, MergeSide } from '#contract/customers/customer-cards.ts';
import { officeCustomerPath } from '#contract/office-paths.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { answerForm, redirectDone } from '../form-kit/answer-form.server.ts';
import { TextField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/merge-page.ts';

const { roles } = customerCardCalls['staff-customer-merge'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'merge-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const { customerId, otherId } = args.params;
  return await call('staff-customer-merge-preview', { query: { customerId, otherId } });
}

export function action(args: Route.ActionArgs) {
  const { customerId, otherId } = args.params;
  return answerForm(args, {
    roles,
    fields: ['reason'],
    async answer({ call, values: { reason } }) {
      const merged = await call('staff-customer-merge', { body: { customerId, otherId, reason } });
      return redirectDone(officeCustomerPath(merged.customerId), 'merged');
    },
  });
}

/** Two accounts beside each other, and what becomes of them. */
export default function MergePage({ loaderData: preview }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead title={text('merge-title')} lead={text('merge-lead')} />
      <div className="grid gap-3 md:grid-cols-2">
        <Side id="stays" title={text('merge-stays')} side={preview.stays} />
        <Side id="goes" title={text('merge-goes')} side={preview.goes} />
      </div>
      <Outcome preview={preview} />
      <OfficeForm className="grid max-w-[46ch] gap-2">
        <TextField
          name="reason"
          label={text('merge-reason')}
          hint={text('merge-reason-hint')}
          maxLength={300}
          required
        />
        <FormEnd save={text('merge-do')} note={text('merge-sessions')} />
      </OfficeForm>
    </>
  );
}

function Side({ id, title, side }: { id: string; title: string; side: MergeSide }) {
  const text = useText();
  const ways = [text('merge-mailbox'), ...side.platforms];
  const facts: [string, React.ReactNode][] = [
    [text('merge-since'), <DayText key="since" date={athensDateOf(new Date(side.createdAt))} form="long" />],
    [text('merge-sign-in'), ways.join(', ')],
    [text('merge-orders'), side.orders],
    [text('merge-credit'), formatEuros(side.credit)],
    [text('merge-addresses'), side.addresses],
  ];
  return (
    <section aria-labelledby={id} className="grid content-start gap-1">
      <SectionHead id={id} title={title} />
      <p>
        <b className="font-[650]">{side.name || side.email}</b>
      </p>
      <p className="break-words text-ink-muted text-s">
        {side.email}, {text(side.isEmailVerified ? 'merge-verified' : 'merge-unverified')}
      </p>
      <dl className="grid">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-2 border-line border-b py-0.75">
            <dt className="text-ink-muted text-s">{label}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Outcome({ preview }: { preview: MergePreview }) {
  const text = useText();
  const { orders, credit, marketing, allergens, asksAllergyConsent } = preview;
  const list = allergens.map((allergen) => text(`allergen-${allergen}`)).join(', ');
  return (
    <section aria-labelledby="after" className="grid max-w-[60ch] gap-1">
      <SectionHead id="after" title={text('merge-after')} />
      <p className="figures">
        {text('merge-orders')}: {orders} · {text('merge-credit')}: {formatEuros(credit)}
      </p>
      <p>{text(marketing ? 'merge-marketing-yes' : 'merge-marketing-no')}</p>
      <p>{list ? text('merge-allergens', { allergens: list }) : text('merge-allergens-none')}</p>
      {asksAllergyConsent ? <p>{text('merge-asks')}</p> : null}
    </section>
  );
}
