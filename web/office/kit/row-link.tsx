import { useLocation } from 'react-router';
import { ButtonLink, type ButtonLinkProps } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeLink } from './office-link.tsx';
import { withParam } from './side-panel.tsx';

/** Size of a button or a link beside others in a row of a list. */
export const smallButton = 'min-h-5! px-2! text-s!';

type OfficeButtonLinkProps = Omit<ButtonLinkProps<typeof OfficeLink>, 'as'>;

export function RowLink({ className = '', ...link }: OfficeButtonLinkProps) {
  return (
    <ButtonLink as={OfficeLink} preventScrollReset fill="outline" {...link} className={`${smallButton} ${className}`} />
  );
}

/** A panel over the page, named in the address; the notice of the previous action is dropped. */
interface OpenedPanel {
  param: string;
  value: string;
}

function usePanelPath({ param, value }: OpenedPanel): string {
  const query = new URLSearchParams(useLocation().search);
  query.delete('done');
  return withParam(query.toString(), param, value);
}

/** A button that opens a panel. */
export function PanelLink({ param, value, ...link }: OpenedPanel & Omit<OfficeButtonLinkProps, 'to'>) {
  const to = usePanelPath({ param, value });
  return <ButtonLink as={OfficeLink} fill="outline" preventScrollReset {...link} to={to} />;
}

/** A text link that opens a panel. */
export function PanelTextLink({
  param,
  value,
  ...link
}: OpenedPanel & { 'aria-label'?: string; className?: string; children: React.ReactNode }) {
  const to = usePanelPath({ param, value });
  return <TextLink as={OfficeLink} preventScrollReset {...link} to={to} />;
}
