import { policyPath } from '#contract/paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { useConsent } from '#web/visit/consent-answer.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { CookieCategories } from './cookie-categories.tsx';
import { useConsentForm } from './use-consent-form.ts';

/** Form to change the choice, as easily as it was made. The footer of every page links here. */
export function CookieChoice({ className }: { className?: string }) {
  const text = useText();
  const { state, formProps } = useConsentForm();
  const { consent } = useConsent();
  return (
    <section
      id="cookie-choice"
      aria-labelledby="cookie-choice-title"
      className={joinClasses(
        'tint-edge scroll-mt-10 rounded-picture bg-ground-sunken p-2 sm:p-3 print:hidden',
        className,
      )}
    >
      <h2 id="cookie-choice-title" className="font-[650] text-m">
        {text('consent-choice-title')}
      </h2>
      <p role="status" className="mt-0.5 text-s">
        {state === 'saved' ? <b className="font-[650]">{text('consent-saved')} </b> : null}
        {text(`consent-state-${consent ?? 'unknown'}`)}
      </p>
      <form {...formProps} className="mt-1.5 grid gap-2">
        <input type="hidden" name="back" value={`${policyPath('cookies')}#cookie-choice`} />
        <CookieCategories key={consent} id="cookie-choice-analytics" isAnalyticsOn={consent === 'analytics'} />
        <div className="flex flex-wrap gap-1">
          <ConsentButtons />
          <Button type="submit" name="choice" value="ticked" fill="outline">
            {text('consent-save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
