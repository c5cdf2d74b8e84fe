import type { ReactNode } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { officeStartPath } from '#contract/office-paths.ts';
import { firstPayments } from '#contract/opening.ts';
import { openingCalls } from '#contract/opening-calls.ts';
import { dayName } from '#domain/hours-in-words.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/first-place-page.ts';
import { firstPlaceFields, readFirstPlace } from './first-place-fields.ts';

const { roles } = openingCalls['first-place-create'];
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const windows = [0, 1] as const;

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'first-place-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  const { gaps, takesCards } = await call('opening-one');
  if (!gaps.includes('place')) throw redirect(officeStartPath);
  return { takesCards };
}

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const lists = { days: form.getAll('days').join(','), payments: form.getAll('payments').join(',') };
  const values = { ...readFields(form, firstPlaceFields), ...lists };
  try {
    await call('first-place-create', { body: readFirstPlace(values) });
  } catch (error) {
    return refuseForm(error, values);
  }
  return redirect(officeStartPath);
}

/** Where from and where to, when, how much fits, and how it is paid: one screen, and orders have a place. */
export default function FirstPlacePage({ loaderData: { takesCards }, actionData: refusal }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const isBusy = useNavigation().formData !== undefined;
  const field = (name: (typeof firstPlaceFields)[number], path: string = name) => ({
    id: name,
    name,
    label: text(`first-place-${name}`),
    defaultValue: refusal?.values[name],
    error: fieldErrorText(text, refusal?.fields[path]),
    required: true,
  });
  const chosen = (name: string, usual: string) => (refusal?.values[name] ?? usual).split(',');
  const days = chosen('days', '1,2,3,4,5,6');
  const payments = chosen('payments', takesCards ? 'cards,pos,cash-on-delivery' : 'pos,cash-on-delivery');
  return (
    <Form method="post" className="grid max-w-[52rem] gap-3">
      <div className="grid gap-0.5">
        <h1 className="display-face text-xl">{text('first-place-title')}</h1>
        <p className="max-w-[60ch] text-ink-muted">{text('first-place-lead')}</p>
      </div>
      <SectionHead title={text('first-place-where')} />
      <div className="grid gap-x-2 gap-y-1.5 sm:grid-cols-2">
        <TextInput {...field('nameEl', 'name.el')} hint={text('first-place-name-hint')} maxLength={80} />
        <TextInput {...field('nameEn', 'name.en')} maxLength={80} />
      </div>
      <TextArea {...field('codes')} hint={text('first-place-codes-hint')} rows={3} />
      <div className="grid gap-x-2 gap-y-1.5 sm:grid-cols-3">
        <TextInput {...field('minimum')} inputMode="decimal" />
        <TextInput {...field('deliveryFee')} inputMode="decimal" />
        <TextInput {...field('freeDeliveryFrom')} inputMode="decimal" />
      </div>
      <SectionHead title={text('first-place-when')} />
      <Chips legend={text('first-place-days')} error={fieldErrorText(text, refusal?.fields.days)}>
        {weekdays.map((day) => (
          <ChipCheckbox key={day} name="days" value={String(day)} defaultChecked={days.includes(String(day))}>
            {dayName(day, language, 'short')}
          </ChipCheckbox>
        ))}
      </Chips>
      {windows.map((index) => (
        <div key={index} className="grid gap-x-2 gap-y-1.5 sm:grid-cols-3">
          <TextInput {...field(`from${index}`, `windows.${index}.from`)} type="time" required={index === 0} />
          <TextInput {...field(`to${index}`, `windows.${index}.to`)} type="time" required={index === 0} />
          <TextInput
            {...field(`places${index}`, `windows.${index}.deliveries`)}
            inputMode="numeric"
            required={index === 0}
          />
        </div>
      ))}
      <TextInput {...field('mealsPerDay')} hint={text('first-place-meals-hint')} inputMode="numeric" />
      <SectionHead title={text('first-place-pay')} />
      <Chips legend={text('first-place-payments')} error={fieldErrorText(text, refusal?.fields.payments)}>
        {firstPayments.map((payment) => (
          <ChipCheckbox
            key={payment}
            name="payments"
            value={payment}
            defaultChecked={payments.includes(payment)}
            disabled={payment === 'cards' && !takesCards}
          >
            {text(`first-place-payment-${payment}`)}
          </ChipCheckbox>
        ))}
      </Chips>
      {takesCards ? null : <p className="text-ink-muted text-s">{text('first-place-no-cards')}</p>}
      {refusal ? (
        <Notice tone="tomato" role="alert">
          {refusal.message}
        </Notice>
      ) : null}
      <Button type="submit" fill="accent" busy={isBusy} className="justify-self-start">
        {text('first-place-save')}
      </Button>
    </Form>
  );
}

function Chips({ legend, error, children }: { legend: string; error: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="grid gap-0.75">
      <legend className="mb-0.5 font-semibold text-s">{legend}</legend>
      <div className="flex flex-wrap gap-0.75">{children}</div>
      {error ? <p className="text-ink-tomato text-s">{error}</p> : null}
    </fieldset>
  );
}
