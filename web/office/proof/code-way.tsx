import type { SubmitEvent } from 'react';
import { officeProofPath } from '#contract/office-paths.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeField } from './code-field.tsx';
import { usePost } from './use-post.ts';

export function CodeWay({ isFirst, onProven }: { isFirst: boolean; onProven: () => void }) {
  const text = useText();
  const { post, isBusy, problem } = usePost();
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code'));
    if (await post(officeProofPath, { way: 'code-app', code })) return onProven();
    form.querySelector('input')?.select();
  }
  return (
    <form className="grid gap-1.5" onSubmit={handleSubmit}>
      <CodeField error={problem} isFirst={isFirst} />
      <Button type="submit" fill={isFirst ? 'accent' : 'outline'} wide busy={isBusy}>
        {text('office-proof-send')}
      </Button>
    </form>
  );
}
