import { hourValues } from '#domain/hours-in-words.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';

interface EnquiryReceivedProps {
  kind: 'contact' | 'business';
  path: string;
}

/** Replaces the form and takes the focus, so that screen readers announce the text where the button was pressed. */
export function EnquiryReceived({ kind, path }: EnquiryReceivedProps) {
  const text = useText();
  const values = hourValues(useLanguage(), useShopFacts().particulars.hours);
  return (
    <div
      ref={focusOnArrival}
      tabIndex={-1}
      role="status"
      className="tint-edge grid justify-items-start gap-1.5 rounded-picture bg-surface-leaf p-3 outline-none sm:p-4"
    >
      <span className="grid size-6 place-items-center rounded-round bg-primary text-ground">
        <IconCheck size={28} />
      </span>
      <h2 className="display-face text-l">{text(`${kind}-received-title`)}</h2>
      <p className="max-w-[52ch]">{text(`${kind}-received-text`, values)}</p>
      <TextLink as={Link} to={path} standalone>
        {text(`${kind}-again`)}
      </TextLink>
    </div>
  );
}

function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
