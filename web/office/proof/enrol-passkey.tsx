import { useId, useState } from 'react';
import { officeFactorPath } from '#contract/office-paths.ts';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { canUsePasskeys, makePasskey } from './passkey.ts';
import { usePost } from './use-post.ts';

export function EnrolPasskey({ onEnrolled }: { onEnrolled: () => void }) {
  const text = useText();
  const titleId = useId();
  const [name, setName] = useState('');
  const { post, isBusy, problem, setProblem } = usePost();
  const isHydrated = useIsHydrated();
  async function handlePress() {
    const begun = await post<{ options: object }>(officeFactorPath, { step: 'passkey-begin' });
    if (!begun) return;
    const made = await makePasskey(begun.options);
    if ('failure' in made) return setProblem(text(`office-passkey-${made.failure}`));
    const fields = { step: 'passkey-confirm', name: name.trim(), response: made.response };
    if (await post(officeFactorPath, fields)) onEnrolled();
  }
  return (
    <section aria-labelledby={titleId} className="grid gap-1.5">
      <div>
        <h2 id={titleId} className="font-[650]">
          {text('office-passkey-title')}
        </h2>
        <p className="text-ink-muted text-s">{text('office-passkey-text')}</p>
      </div>
      {problem ? (
        <Notice tone="tomato" role="alert">
          {problem}
        </Notice>
      ) : null}
      {isHydrated && !canUsePasskeys() ? (
        <Notice>{text('office-passkey-unsupported')}</Notice>
      ) : (
        <>
          <TextInput
            name="name"
            label={text('office-passkey-name')}
            hint={text('office-passkey-name-hint')}
            optionalText={text('office-optional')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={60}
            autoComplete="off"
          />
          <Button fill="primary" busy={isBusy} onClick={handlePress} className="justify-self-start">
            {text('office-passkey-add')}
          </Button>
        </>
      )}
    </section>
  );
}
