import { useLocation } from 'react-router';
import type { DeskEnquiry } from '#contract/enquiries/desk-enquiries.ts';
import { officeDayPath } from '#contract/office-paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { EmailAddress } from '#web/ui/display/email-address.tsx';
import { AreaField, SelectField } from '../form-kit/fields.tsx';
import { FormEnd } from '../form-kit/form-end.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { useOffice } from '../frame/use-office.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { smallButton } from '../kit/row-link.tsx';
import { pathOfEnquiry } from './inbox-paths.ts';
import { CloseForm, LaterForm } from './move-forms.tsx';
import { whenWords } from './when-words.ts';

const outline = { fill: 'outline', className: `${smallButton} justify-self-start` } as const;

/** The sender and what is known of them, the colleague in charge, notes, and the ways to set the message aside. */
export function EnquirySide({ enquiry }: { enquiry: DeskEnquiry }) {
  const text = useText();
  const { id, version, assignee, colleagues, state } = enquiry;
  return (
    <div className="grid min-w-0 gap-3 md:max-xl:col-start-2">
      <Sender enquiry={enquiry} />
      <OfficeForm identity={{ do: 'assign', enquiryId: id }} seen={{ version }} className="grid gap-1">
        <SelectField
          key={assignee?.id}
          name="assigneeId"
          label={text('inbox-assignee')}
          value={assignee?.id ?? ''}
          choices={[['', text('inbox-unassigned')], ...colleagues.map((each) => [each.id, each.name] as const)]}
        />
        <FormEnd save={text('inbox-assign')} button={outline} />
      </OfficeForm>
      {state === 'closed' ? null : (
        <>
          <LaterForm enquiry={enquiry} />
          <CloseForm enquiry={enquiry} />
        </>
      )}
      <OfficeForm
        key={`note ${enquiry.entries.length}`}
        identity={{ do: 'note', enquiryId: id }}
        keyedBy={['enquiry']}
        className="grid gap-1"
      >
        <AreaField name="text" label={text('inbox-note')} hint={text('inbox-note-hint')} maxLength={2000} required />
        <FormEnd save={text('inbox-note-add')} button={outline} />
      </OfficeForm>
    </div>
  );
}

function Sender({ enquiry: { name, email, phone, sender, others } }: { enquiry: DeskEnquiry }) {
  const text = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const now = useOffice()?.now ?? '';
  return (
    <section aria-labelledby="sender" className="grid gap-1.5 text-s">
      <h2 id="sender" className="sr-only">
        {text('inbox-sender')}
      </h2>
      <div className="flex items-center gap-1.25">
        <Avatar name={name} />
        <p className="grid min-w-0">
          <b className="font-[650] text-m leading-tight">{name}</b>
          <a href={`mailto:${email}`} className="text-link">
            <EmailAddress address={email} />
          </a>
          {phone ? (
            <a href={`tel:${phone.replaceAll(/[\s().-]/g, '')}`} className="text-link figures">
              {phone}
            </a>
          ) : null}
        </p>
      </div>
      {sender ? (
        <>
          <p className="font-[550]">{text('inbox-sender-account', { name: sender.name })}</p>
          <div className="grid gap-0.5">
            <h3 className="font-[650]">{text('inbox-sender-deliveries')}</h3>
            {sender.deliveries.length > 0 ? (
              <ul className="grid">
                {sender.deliveries.map(({ id, orderNumber, date, from, to }) => (
                  <li key={id}>
                    <TextLink
                      as={OfficeLink}
                      standalone
                      to={`${officeDayPath(date)}?${new URLSearchParams({ list: 'deliveries', find: orderNumber })}`}
                    >
                      {`#${orderNumber}, ${formatDate(date, language, 'short')}, ${from}–${to}`}
                    </TextLink>
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-ink-muted">{text('inbox-sender-no-deliveries')}</p>
            )}
          </div>
          <p className="text-ink-muted">{text('inbox-sender-proof')}</p>
        </>
      ) : (
        <p className="text-ink-muted">{text('inbox-sender-none')}</p>
      )}
      {others.length > 0 ? (
        <div className="grid gap-0.5">
          <h3 className="font-[650]">{text('inbox-others')}</h3>
          <ul className="grid">
            {others.map(({ id, at, excerpt }) => (
              <li key={id}>
                <TextLink as={OfficeLink} standalone to={pathOfEnquiry(search, id)}>
                  {`${whenWords(at, now, language)}: ${excerpt}`}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}
