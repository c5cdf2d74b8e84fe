import { useLocation } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { withParam } from '../kit/side-panel.tsx';

interface DeskFootProps {
  /** Where the next page begins; null after the last. */
  next: string | null;
  nextLabel: string;
}

const key = 'rounded-base border border-line border-b-2 bg-surface px-0.75 py-0.25 font-semibold text-caption';

/** Below a list: its keys, and the next page. */
export function DeskFoot({ next, nextLabel }: DeskFootProps) {
  const text = useText();
  const { pathname, search } = useLocation();
  const first = new URLSearchParams(search);
  first.delete('before');
  const isLater = first.toString() !== new URLSearchParams(search).toString();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-s">
      <p className="me-auto flex items-center gap-0.75 max-md:hidden">
        <kbd className={key}>J</kbd> <kbd className={key}>K</kbd> {text('desk-keys')} <kbd className={key}>Enter</kbd>{' '}
        {text('desk-key-open')}
      </p>
      {isLater ? (
        <TextLink as={OfficeLink} to={`${pathname}?${first}`} standalone>
          {text('desk-newest')}
        </TextLink>
      ) : null}
      {next ? (
        <ButtonLink as={OfficeLink} to={withParam(search, 'before', next)} fill="outline">
          {nextLabel}
        </ButtonLink>
      ) : null}
    </div>
  );
}
