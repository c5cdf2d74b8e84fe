import { data, redirect } from 'react-router';
import {
  firstPlacePath,
  menuCalendarPath,
  officeImportsPath,
  officeMealsPath,
  officePath,
  officePayMethodsPath,
  officePlacesPath,
  officeSettingsPath,
  officeStartPath,
} from '#contract/office-paths.ts';
import { homePath } from '#contract/paths.ts';
import type { OpeningGap } from '#contract/shop/opening.ts';
import { openingCalls } from '#contract/shop/opening-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/start-page.ts';
import { StartStep } from './start-step.tsx';

const { roles } = openingCalls['shop-open'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'start-title');

export async function loader(args: Route.LoaderArgs) {
  const { call } = await requireOffice(args, { roles });
  return call('opening-one');
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles,
    fields: ['do'],
    async answer({ call, values: { do: what } }) {
      if (what !== 'example' && what !== 'open') throw data(null, { status: 400 });
      await (what === 'example' ? call('example-menu-create') : call('shop-open'));
      return redirect(officeStartPath);
    },
  });
}

/** Guided setup: the missing steps of a new shop, in order, and the button that opens it. */
export default function StartPage({ loaderData: { isOpen, gaps } }: Route.ComponentProps) {
  const text = useText();
  const lacks = (...wanted: OpeningGap[]) => gaps.filter((gap) => wanted.includes(gap));
  const hasPlace = !gaps.includes('place');
  const hasMeals = !gaps.includes('meals');
  return (
    <div className="grid max-w-[52rem] gap-3">
      <div className="grid gap-0.5">
        <h1 className="display-face text-xl">{text(isOpen ? 'start-title-open' : 'start-title')}</h1>
        <p className="max-w-[60ch] text-ink-muted">{text(isOpen ? 'start-lead-open' : 'start-lead')}</p>
      </div>
      <FormRefusal refusal={useRefusal()} />
      <ol className="grid gap-2">
        <StartStep number={1} name="particulars" gaps={lacks('brand', 'company', 'tax', 'contact', 'bank')}>
          <ButtonLink as={OfficeLink} to={officeSettingsPath} fill="outline">
            {text('start-to-settings')}
          </ButtonLink>
        </StartStep>
        <StartStep number={2} name="place" gaps={lacks('place', 'windows', 'payments')}>
          <ButtonLink as={OfficeLink} to={hasPlace ? officePlacesPath : firstPlacePath} fill="outline">
            {text(hasPlace ? 'start-to-places' : 'start-to-place')}
          </ButtonLink>
          {hasPlace && gaps.includes('payments') ? (
            <ButtonLink as={OfficeLink} to={officePayMethodsPath} fill="outline">
              {text('pay-methods-title')}
            </ButtonLink>
          ) : null}
        </StartStep>
        <StartStep number={3} name="meals" gaps={lacks('meals')}>
          {hasMeals || !hasPlace ? null : (
            <ButtonForm identity={{ do: 'example' }} fill="accent" className="">
              {text('start-example')}
            </ButtonForm>
          )}
          <ButtonLink as={OfficeLink} to={officeMealsPath} fill="outline">
            {text(hasMeals ? 'start-to-meals' : 'start-own-meals')}
          </ButtonLink>
          <ButtonLink as={OfficeLink} to={officeImportsPath} fill="outline">
            {text('start-to-imports')}
          </ButtonLink>
        </StartStep>
        <StartStep number={4} name="menu" gaps={lacks('menu')}>
          <ButtonLink as={OfficeLink} to={menuCalendarPath} fill="outline">
            {text('start-to-menu')}
          </ButtonLink>
        </StartStep>
      </ol>
      <div className="flex flex-wrap items-center gap-2 rounded-picture bg-surface-leaf p-2.5">
        <p className="me-auto max-w-[44ch]">
          {text(isOpen ? 'start-is-open' : gaps.length > 0 ? 'start-not-ready' : 'start-ready')}
        </p>
        {isOpen ? (
          <>
            <ButtonLink href={homePath} fill="outline">
              {text('start-see-shop')}
            </ButtonLink>
            <ButtonLink href={officePath} fill="accent">
              {text('start-to-day')}
            </ButtonLink>
          </>
        ) : gaps.length > 0 ? null : (
          <ButtonForm identity={{ do: 'open' }} fill="accent" className="">
            {text('start-open')}
          </ButtonForm>
        )}
      </div>
    </div>
  );
}
