import { type SubmitEvent, useId, useState } from 'react';
import { officeFactorPath } from '#contract/office-paths.ts';
import type { CodeAppSecret } from '#contract/staff/office.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { CodeField } from './code-field.tsx';
import { QrPicture } from './qr-picture.tsx';
import { usePost } from './use-post.ts';

export function EnrolCodeApp({ onEnrolled }: { onEnrolled: () => void }) {
  const text = useText();
  const titleId = useId();
  const [begun, setBegun] = useState<CodeAppSecret | null>(null);
  const { post, isBusy, problem } = usePost();
  async function handleBegin() {
    setBegun(await post<CodeAppSecret>(officeFactorPath, { step: 'code-app-begin' }));
  }
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    if (await post(officeFactorPath, { step: 'code-app-confirm', code })) onEnrolled();
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <div>
        <h2 id={titleId} className="font-[650]">
          {text('office-code-app-title')}
        </h2>
        <p className="text-ink-muted text-s">{text('office-code-app-text')}</p>
      </div>
      {begun ? (
        <form onSubmit={handleSubmit} className="grid gap-2">
          <p className="text-s">{text('office-code-app-scan')}</p>
          <QrPicture {...begun.qr} label={text('office-code-app-qr')} />
          <p className="text-s">
            {text('office-code-app-type')}{' '}
            <code className="figures break-all font-[650]">{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <CodeField error={problem} />
          <Button type="submit" fill="primary" busy={isBusy} className="justify-self-start">
            {text('office-code-app-confirm')}
          </Button>
        </form>
      ) : (
        <>
          {problem ? (
            <Notice tone="tomato" role="alert">
              {problem}
            </Notice>
          ) : null}
          <Button fill="outline" busy={isBusy} onClick={handleBegin} className="justify-self-start">
            {text('office-code-app-begin')}
          </Button>
        </>
      )}
    </section>
  );
}
