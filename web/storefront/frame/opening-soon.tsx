import { Logo } from '#web/brand/logo.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The whole content of a live shop before its owner has opened it, without any example data. */
export function OpeningSoon() {
  const text = useText();
  return (
    <main
      id="content"
      className="page-width grid min-h-dvh content-center justify-items-center gap-3 py-8 text-center text-ink-olive"
    >
      <Logo className="h-5 w-auto" />
      <h1 className="display-face text-xl">{text('opening-soon-title')}</h1>
      <p className="max-w-[44ch] text-ink text-lead">{text('opening-soon-text')}</p>
      <LanguageSwitch />
    </main>
  );
}
