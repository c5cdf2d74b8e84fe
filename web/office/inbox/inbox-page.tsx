import { useLocation } from 'react-router';
import { enquiryLists } from '#contract/enquiries/desk-enquiries.ts';
import { enquiryDeskCalls } from '#contract/enquiries/enquiry-desk-calls.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/inbox-page.ts';
import { answerInboxForm } from './answer-inbox-form.server.ts';
import { EnquirySide } from './enquiry-side.tsx';
import { EnquiryView } from './enquiry-view.tsx';
import { InboxList } from './inbox-list.tsx';
import { inboxDone, pathWithoutEnquiry } from './inbox-paths.ts';

const { roles: readers } = enquiryDeskCalls['enquiry-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'inbox-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles: readers });
  const asked = args.url.searchParams;
  const list = enquiryLists.find((each) => each === asked.get('list')) ?? 'open';
  const after = asked.get('after') ?? '';
  const id = asked.get('enquiry') ?? '';
  const isPage = /^\d{13} [0-9a-f-]{36}$/.test(after);
  const [page, enquiry] = await Promise.all([
    call('enquiry-collection', { query: { list, after: isPage ? after : undefined } }),
    id ? call('enquiry-one', { query: { enquiryId: id } }).catch(refusalOfMissing) : null,
  ]);
  return { list, ...page, isFirst: !isPage, enquiry };
}

/** An erased message, or a wrong link: the list stays, with a sentence in the place of the message. */
function refusalOfMissing(error: unknown): { missing: string } {
  if (error instanceof ShopFailure && (error.status === 404 || error.status === 422)) return { missing: error.message };
  throw error;
}

export const action = (args: Route.ActionArgs) => answerInboxForm(args);

/** After a refusal the page is read again: a colleague's change, and the version to answer it with, are on the screen. */
export const shouldRevalidate: typeof revalidateUnlessSameUrl = (change) =>
  change.actionStatus === 409 || revalidateUnlessSameUrl(change);

/** Messages of the contact form and of the form for companies: list, conversation, and what is known of the sender. */
export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { enquiry, ...page } = loaderData;
  const chosen = enquiry && !('missing' in enquiry) ? enquiry : null;
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('enquiry');
  return (
    <>
      {asked ? (
        <TextLink as={OfficeLink} to={pathWithoutEnquiry(search)} standalone className="justify-self-start md:hidden">
          {text('inbox-back')}
        </TextLink>
      ) : null}
      <div className={joinClasses(asked && 'max-md:hidden')}>
        <PageHead title={text('inbox-title')} lead={text('inbox-lead')} />
      </div>
      <DoneNotice
        of={inboxDone}
        words={(what, query) => {
          const date = query.get('date');
          return text(`inbox-done-${what}`, { date: date ? formatDate(date, language, 'long') : '' });
        }}
      />
      <div className="grid grid-cols-1 items-start gap-3 md:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[300px_minmax(0,1fr)_260px]">
        <div className={joinClasses(asked && 'max-md:hidden', 'xl:row-span-2')}>
          <InboxList {...page} chosenId={asked} />
        </div>
        {enquiry && 'missing' in enquiry ? <FormRefusal refusal={{ message: enquiry.missing }} /> : null}
        {chosen ? <EnquiryView key={chosen.id} enquiry={chosen} /> : null}
        {chosen ? <EnquirySide key={`side-${chosen.id}`} enquiry={chosen} /> : null}
        {enquiry || page.items.length === 0 ? null : (
          <p className="py-5 text-center text-ink-muted max-md:hidden">{text('inbox-choose')}</p>
        )}
      </div>
    </>
  );
}
