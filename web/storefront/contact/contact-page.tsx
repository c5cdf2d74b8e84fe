import { ContactForm } from '#contract/delivery/enquiries.ts';
import { businessContactPath, contactPath } from '#contract/paths.ts';
import { hourValues } from '#domain/hours-in-words.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { readFields, sendForm } from '#web/forms/send-form.server.ts';
import { Link } from '#web/routing/link.tsx';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/contact-page.ts';
import { ContactWays } from './contact-ways.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquiryReceived } from './enquiry-received.tsx';

const path = contactPath;
const check = checkWith(ContactForm);

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return pageMeta(place, {
    title: text('contact-page-title'),
    description: text('contact-page-description', hourValues(place.language, place.particulars.hours)),
    path,
    picture: { file: 'open-graph/home.jpg', alt: '' },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = readFields(await request.formData(), ['name', 'email', 'phone', 'message', 'website']);
  return sendForm(fields, (body) => context.get(shopContext).call('contact-create', { body }));
}

export default function ContactPage({ actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <main className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-5 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 md:py-10 lg:grid-cols-[5fr_6fr] lg:gap-x-14">
      <div>
        <h1 className="display-face text-xl">{text('contact-title')}</h1>
        <p className="mt-2 max-w-[44ch] text-ink-muted text-lead">{text('contact-lead')}</p>
      </div>
      <section
        id="contact-form"
        aria-label={text('contact-form-title')}
        className="md:col-start-2 md:row-span-2 md:row-start-1"
      >
        {actionData?.isReceived ? (
          <EnquiryReceived kind="contact" path={path} />
        ) : (
          <EnquiryForm
            action={`${path}#contact-form`}
            answer={actionData}
            check={check}
            sendText={text('contact-send')}
          >
            {(field) => (
              <>
                <TextInput {...field('name')} label={text('contact-name')} required autoComplete="name" />
                <TextInput
                  {...field('email')}
                  type="email"
                  label={text('contact-email')}
                  required
                  autoComplete="email"
                />
                <TextInput
                  {...field('phone')}
                  type="tel"
                  label={text('contact-phone')}
                  optionalText={text('contact-optional')}
                  autoComplete="tel"
                />
                <TextArea
                  {...field('message')}
                  label={text('contact-message')}
                  hint={text('contact-message-hint')}
                  required
                  style={{ minHeight: '11rem' }}
                />
              </>
            )}
          </EnquiryForm>
        )}
      </section>
      <div>
        <h2 className="mb-1.5 font-semibold text-s">{text('contact-ways')}</h2>
        <ContactWays />
        <p className="mt-2 flex flex-wrap items-center gap-x-1">
          {text('contact-for-companies')}
          <TextLink as={Link} to={businessContactPath} standalone>
            {text('contact-for-companies-link')}
          </TextLink>
        </p>
      </div>
    </main>
  );
}
