import { redirect } from 'react-router';
import { customerCardCalls } from '#contract/customers/customer-card-calls.ts';
import { type CustomerCard, MergedCustomer } from '#contract/customers/customer-cards.ts';
import { officeCustomerPath } from '#contract/office-paths.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/customer-page.ts';
import { AddressPart } from './address-part.tsx';
import { answerCardForm } from './answer-card-form.server.ts';
import { CardDone } from './card-done.tsx';
import { CardFigures } from './card-figures.tsx';
import { AllergyStrip, CardHead } from './card-head.tsx';
import { ComingPart } from './coming-part.tsx';
import { ConsentPanels, ConsentPart } from './consent-part.tsx';
import { CreditPanel, CreditPart } from './credit-part.tsx';
import { DuplicatePart } from './duplicate-part.tsx';
import { NotePanel, NotePart } from './note-part.tsx';
import { OrderPart } from './order-part.tsx';
import { PlanPart } from './plan-part.tsx';
import { RightsPanels, RightsPart } from './rights-part.tsx';
import { TimelinePart } from './timeline-part.tsx';
import { readTimelineQuery } from './timeline-query.ts';

const { roles } = customerCardCalls['staff-customer-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'card-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const { customerId } = args.params;
  // After an erasure there is no customer left to read.
  if (args.url.searchParams.get('done') === 'erased') return { gone: null };
  const asked = readTimelineQuery(args.url.searchParams);
  const card = await readOrLead(() => call('staff-customer-one', { query: { customerId } }));
  if ('gone' in card) return card;
  const [timeline, entries] = await Promise.all([
    call('staff-customer-timeline', {
      query: { customerId, kinds: asked.kinds.join(), ...(asked.before && { before: asked.before }) },
    }),
    loadAuditLines({ call, roles: held }, { kind: 'customer', id: customerId }),
  ]);
  const isOwner = isInGroup(held, customerCardCalls['staff-customer-erase'].roles);
  return { card, timeline, entries, asked, isOwner, formKey: crypto.randomUUID() };
}

/** A merged account leads to the one that stayed; of an unknown one a sentence is left. */
async function readOrLead(read: () => Promise<CustomerCard>): Promise<CustomerCard | { gone: string }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    const merged = MergedCustomer.safeParse(error.data);
    if (error.code === 'customer-merged' && merged.success) throw redirect(officeCustomerPath(merged.data.customerId));
    if (error.code === 'customer-not-found' || error.code === 'invalid-input') return { gone: error.message };
    throw error;
  }
}

export const action = (args: Route.ActionArgs) => answerCardForm(args);

/** A customer on one screen, for a person on the telephone. */
export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  if ('gone' in loaderData)
    return (
      <EmptyPlate title={text(loaderData.gone === null ? 'card-erased-title' : 'card-gone-title')}>
        {loaderData.gone ?? text('card-erased-text')}
      </EmptyPlate>
    );
  const { card, timeline, entries, asked, isOwner, formKey } = loaderData;
  return (
    <>
      <CardHead card={card} />
      <AllergyStrip card={card} />
      <CardDone />
      <DuplicatePart card={card} isOwner={isOwner} />
      <CardFigures card={card} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-5">
        <ComingPart coming={card.coming} />
        <div className="grid content-start gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
          <PlanPart plans={card.plans} />
          <CreditPart card={card} />
          <NotePart notes={card.notes} />
          <ConsentPart consents={card.consents} />
          <OrderPart orders={card.orders} total={card.figures.orders} />
          <AddressPart addresses={card.addresses} />
          <RightsPart isOwner={isOwner} isStaff={card.customer.isStaff} />
        </div>
        <TimelinePart timeline={timeline} asked={asked} />
      </div>
      <AuditLines entries={entries} />
      <CreditPanel card={card} formKey={formKey} />
      <NotePanel formKey={formKey} />
      <ConsentPanels card={card} />
      {isOwner ? <RightsPanels card={card} /> : null}
    </>
  );
}
