import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { IconCallPhone } from '../kit/office-icons.tsx';

/** Phone link to the office, which knows more than the app. */
export function OfficePhone() {
  const text = useText();
  const { contact } = useShopFacts().particulars;
  return (
    <ButtonLink href={contact.phone.link} fill="quiet" wide>
      <IconCallPhone size={20} />
      {text('run-office')}
    </ButtonLink>
  );
}
