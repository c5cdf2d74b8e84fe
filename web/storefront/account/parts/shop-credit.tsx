import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';

/** Money the shop owes the customer, for example for a skipped delivery. */
export function Credit({ cents }: { cents: number }) {
  const text = useText();
  return (
    <p className="tint-edge flex items-center gap-2 justify-self-start rounded-picture bg-surface-leaf px-2 py-1.25 leading-snug">
      <span className="display-face text-figure text-ink-olive">
        <Price cents={cents} />
      </span>
      <span className="text-s">
        <b className="block font-[650]">{text('profile-credit')}</b>
        <span className="text-ink-muted">{text('profile-credit-hint')}</span>
      </span>
    </p>
  );
}
