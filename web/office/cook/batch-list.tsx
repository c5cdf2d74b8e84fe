import type { CookBoard } from '#contract/kitchen.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { weightInWords } from '../kitchen/weight-in-words.ts';

/** What dishes share, as one batch each. */
export function BatchList({ components }: Pick<CookBoard, 'components'>) {
  const text = useText();
  const language = useLanguage();
  return (
    <section className="grid gap-1.5">
      <p className="text-ink-muted">{text('cook-batches-about')}</p>
      <ul className="grid gap-x-7 md:grid-cols-2">
        {components.map(({ slug, name, station, grams, parts, meals }) => (
          <li
            key={slug}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-2 border-line border-b py-1.5"
          >
            <h2 className="font-[650] text-m">{name}</h2>
            <span className="figures display-face text-figure">{weightInWords(grams, language)}</span>
            <p className="col-span-2 text-ink-muted text-s">
              {text(`station-${station}`)} ·{' '}
              {text('cook-batch-for', { count: meals.reduce((sum, { amount }) => sum + amount, 0) })}
            </p>
            <p className="col-span-2 text-s">
              {parts.map((part) => `${part.name} ${weightInWords(part.grams, language)}`).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
