import type { ComponentType, FunctionComponent } from 'react';
import { ConsentQuestion } from '#web/storefront/consent/consent-question.tsx';
import { Header } from '#web/storefront/frame/header.tsx';
import LowerFrame from '#web/storefront/frame/lower-frame.tsx';

/** A page of the storefront with all that surrounds it: the header, the bars of a phone, the dialogs and the toasts. */
export function inFrame<Props extends object>(Page: ComponentType<Props>): FunctionComponent<Props> {
  return function InFrame(props) {
    return (
      <>
        <ConsentQuestion />
        <Header />
        <div id="content" tabIndex={-1} className="outline-none">
          <Page {...props} />
        </div>
        <LowerFrame />
      </>
    );
  };
}
