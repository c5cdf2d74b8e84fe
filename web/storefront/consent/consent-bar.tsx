import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { policyPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconChevronDown } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { showsBottomBar } from '../flow/frame-rules.ts';
import { ConsentButtons } from './consent-buttons.tsx';
import { CookieCategories } from './cookie-categories.tsx';
import { useConsentForm } from './use-consent-form.ts';

/** Shown once, at the bottom of the window and above the bottom bar. It covers no page content and can stay unanswered. */
export default function ConsentBar() {
  const { state, formProps } = useConsentForm();
  return state === 'open' ? <OpenBar formProps={formProps} /> : null;
}

function OpenBar({ formProps }: Pick<ReturnType<typeof useConsentForm>, 'formProps'>) {
  const text = useText();
  const { pathname, search } = useLocation();
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    // The bar is removed together with the pressed button: the focus must not be lost.
    return () => {
      if (bar?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={ref}
      aria-label={text('consent-title')}
      data-consent-bar=""
      className={joinClasses('consent-bar keeps-scrollbar-room', showsBottomBar(pathname) && 'consent-bar-raised')}
    >
      <form {...formProps} className="page-width py-1 md:py-2">
        <input type="hidden" name="back" value={pathname + search} />
        <div className="flex flex-wrap items-center gap-x-1 gap-y-0.75 md:gap-x-5">
          <div className="consent-words">
            <p className="font-semibold max-md:sr-only">{text('consent-title')}</p>
            <p className="text-ink-muted">
              {text('consent-text')}{' '}
              <TextLink as={Link} to={policyPath('cookies')}>
                {text('consent-more')}
              </TextLink>
            </p>
          </div>
          <ConsentButtons className="max-md:flex-1" />
          <details className="group open:basis-full">
            <summary>
              {text('consent-settings')}
              <IconChevronDown size={18} className="group-open:rotate-180" />
            </summary>
            <div className="grid gap-2 pb-1">
              <CookieCategories id="consent-analytics" isAnalyticsOn={false} />
              <Button type="submit" name="choice" value="ticked" fill="outline" className="sm:justify-self-start">
                {text('consent-save')}
              </Button>
            </div>
          </details>
        </div>
      </form>
    </section>
  );
}
