import { officeProofPath } from '#contract/office-paths.ts';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { canUsePasskeys, showPasskey } from './passkey.ts';
import { usePost } from './use-post.ts';

export function PasskeyWay({ onProven }: { onProven: () => void }) {
  const text = useText();
  const { post, isBusy, problem, setProblem } = usePost();
  const isHydrated = useIsHydrated();
  async function handlePress() {
    const asked = await post<{ options: object }>(officeProofPath, { way: 'passkey-ask' });
    if (!asked) return;
    const shown = await showPasskey(asked.options);
    if ('failure' in shown) return setProblem(text(`office-passkey-${shown.failure}`));
    if (await post(officeProofPath, { way: 'passkey', response: shown.response })) onProven();
  }
  if (isHydrated && !canUsePasskeys()) return <Notice>{text('office-passkey-unsupported')}</Notice>;
  return (
    <div className="grid gap-1.5">
      {problem ? (
        <Notice tone="tomato" role="alert">
          {problem}
        </Notice>
      ) : null}
      <Button fill="accent" wide busy={isBusy} onClick={handlePress} data-autofocus="">
        {text('office-passkey-show')}
      </Button>
    </div>
  );
}
