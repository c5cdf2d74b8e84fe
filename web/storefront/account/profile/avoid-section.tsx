import { Fragment, useState } from 'react';
import type { Customer } from '#contract/customers/customers.ts';
import { policyPath, profilePath } from '#contract/paths.ts';
import { mainIngredients } from '#contract/words/catalogue-words.ts';
import { ingredientIcons } from '#web/meals/meal-marks.tsx';
import { Link } from '#web/routing/link.tsx';
import { AllergyChips, Chips } from '#web/storefront/customer/allergy-chips.tsx';
import { AllergyConsentTicks } from '#web/storefront/customer/allergy-consent-ticks.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { IconInfo } from '#web/ui/icons/signs.tsx';
import { AccountSection } from '../parts/account-section.tsx';
import { AnswerNotice } from '../parts/answer-notice.tsx';
import { useAccountAnswer } from '../parts/use-account-answer.ts';
import { AllergyQuestion } from './allergy-reminder.tsx';
import { DislikedMeals } from './disliked-meals.tsx';
import type { FoundDislikes } from './find-disliked-meals.server.ts';

/** Allergens, diets and dishes that the menu and "Fill the rest for me" leave out for a customer. */
export function AvoidSection({ customer, found }: { customer: Customer; found: FoundDislikes | null }) {
  const text = useText();
  return (
    <AccountSection id="avoid" title={text('avoid-title')} hint={text('avoid-hint')}>
      <AvoidForm customer={customer} />
      <DislikedMeals meals={customer.dislikes.meals} found={found} />
    </AccountSection>
  );
}

function AvoidForm({ customer }: { customer: Customer }) {
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer('avoid');
  const [hasChanged, setChanged] = useState(false);
  const refused = answer && !answer.isDone ? answer : undefined;
  const { avoidAllergens, allergyConsent, dislikes } = customer;
  return (
    <fetcher.Form
      method="post"
      action={`${profilePath}#avoid`}
      onChange={() => setChanged(true)}
      onSubmit={() => setChanged(false)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <input type="hidden" name="intent" value="avoid" />
      {allergyConsent.erasedOn ? (
        <AllergyQuestion erasedOn={allergyConsent.erasedOn} className="max-w-[560px]" />
      ) : null}
      {/* Rendered again after allergens were deleted on the server, so that they are not ticked here either. */}
      <Fragment key={JSON.stringify([avoidAllergens, allergyConsent])}>
        <AllergyChips chosen={refused?.values.avoidAllergens?.split(',') ?? avoidAllergens} />
        <p className="-mt-1 flex max-w-[60ch] gap-1 text-ink-muted text-s [&>svg]:mt-0.25">
          <IconInfo size={18} />
          <span>
            {text('avoid-kitchen')}{' '}
            <TextLink as={Link} to={policyPath('allergy-information')}>
              {text('avoid-kitchen-link')}
            </TextLink>
          </span>
        </p>
        <AllergyConsentTicks
          consent={allergyConsent}
          isMissing={!hasChanged && refused?.fields.allergyConsent !== undefined}
        />
      </Fragment>
      <Chips legend={text('avoid-ingredients')}>
        {mainIngredients.map((ingredient) => {
          const Icon = ingredientIcons[ingredient];
          return (
            <ChipCheckbox
              key={ingredient}
              name="mainIngredients"
              value={ingredient}
              defaultChecked={dislikes.mainIngredients.includes(ingredient)}
              icon={<Icon size={18} />}
            >
              {text(`ingredient-${ingredient}`)}
            </ChipCheckbox>
          );
        })}
      </Chips>
      <AnswerNotice answer={isBusy || hasChanged ? undefined : answer} className="max-w-[560px]" />
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <Button type="submit" fill={hasChanged ? 'primary' : 'outline'} busy={isBusy} className="max-sm:w-full">
          {text('account-save')}
        </Button>
        <span role="status" className="text-ink-lemon text-s empty:hidden">
          {hasChanged ? text('account-unsaved') : null}
        </span>
      </div>
    </fetcher.Form>
  );
}
