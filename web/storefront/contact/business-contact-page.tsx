import { BusinessContactForm } from '#contract/delivery/enquiries.ts';
import { businessContactPath } from '#contract/paths.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { readFields, sendForm } from '#web/forms/send-form.server.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { shopContext } from '#web/visit/visit.ts';
import type { Route } from './+types/business-contact-page.ts';
import { BusinessFields } from './business-fields.tsx';
import { BusinessReasons } from './business-reasons.tsx';
import { CateringPicture } from './catering-picture.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { EnquiryReceived } from './enquiry-received.tsx';

const path = businessContactPath;
const check = checkWith(BusinessContactForm);
const fieldNames = ['company', 'name', 'email', 'phone', 'people', 'message', 'website'] as const;

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return pageMeta(place, {
    title: text('business-page-title'),
    description: text('business-page-description'),
    path,
    picture: { file: 'open-graph/business.jpg', alt: text('business-title') },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = readFields(await request.formData(), fieldNames);
  return sendForm(fields, (body) => context.get(shopContext).call('business-contact-create', { body }));
}

export default function BusinessContactPage({ actionData }: Route.ComponentProps) {
  const { phone } = useShopFacts().particulars.contact;
  const text = useText();
  return (
    <main>
      <section className="page-width grid items-center gap-4 py-5 md:grid-cols-2 md:gap-6 md:py-8 lg:gap-10">
        <div className="grid justify-items-start gap-2.5">
          <h1 className="display-face text-hero">{text('business-title')}</h1>
          <p className="max-w-[44ch] text-ink-muted text-lead">{text('business-lead')}</p>
          <ButtonLink href="#business-form" size="large">
            {text('business-start')}
          </ButtonLink>
        </div>
        <CateringPicture />
      </section>
      <BusinessReasons />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-7 md:grid-cols-2 md:gap-x-8 md:py-10 lg:grid-cols-[5fr_6fr] lg:gap-x-14">
        <div>
          <h2 className="display-face text-xl">{text('business-form-title')}</h2>
          <p className="mt-2 max-w-[44ch] text-ink-muted text-lead">{text('business-form-lead')}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-1">
            {text('business-call')}
            <TextLink href={phone.link} standalone className="figures">
              {phone.shown}
            </TextLink>
          </p>
        </div>
        <section id="business-form" aria-label={text('business-start')}>
          {actionData?.isReceived ? (
            <EnquiryReceived kind="business" path={path} />
          ) : (
            <EnquiryForm
              action={`${path}#business-form`}
              answer={actionData}
              check={check}
              sendText={text('business-send')}
            >
              {(field) => <BusinessFields field={field} />}
            </EnquiryForm>
          )}
        </section>
      </div>
    </main>
  );
}
