import { menuPath } from '#contract/paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';

const mostDates = 6;

/** Next dates on the menu; each links to all meals of that day. */
export function MenuDates({ dates }: { dates: readonly string[] }) {
  const text = useText();
  const language = useLanguage();
  if (dates.length === 0) return <p className="text-ink-muted">{text('product-resting')}</p>;
  return (
    <ul className="flex flex-wrap gap-1">
      {dates.slice(0, mostDates).map((date) => (
        <li key={date}>
          <Chip as={Link} to={`${menuPath}?date=${date}`} className="figures">
            <time dateTime={date}>{formatDate(date, language, 'short')}</time>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
