import type { CookBoard, CookedBatch } from '#contract/kitchen/kitchen.ts';
import { isBatchCooked } from '#domain/kitchen/batch-ticks.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { IconDone } from '../kit/office-icons.tsx';
import { weightInWords } from '../kitchen/weight-in-words.ts';
import type { Ticks } from '../ticks/use-ticks.ts';

interface BatchListProps extends Pick<CookBoard, 'components' | 'date'> {
  isOpen: boolean;
  press: Ticks['press'];
}

/** Shared components, as one batch each: one press marks it as cooked, another undoes that. */
export function BatchList({ components, date, isOpen, press }: BatchListProps) {
  const text = useText();
  const note = ({ slug: component, name }: CookedBatch, grams: number, undoes: string | null) => {
    const body = { id: crypto.randomUUID(), component, grams, undoes };
    press({ id: body.id, date, at: new Date().toISOString(), name, call: 'batch-tick-create', body });
  };
  return (
    <section className="grid gap-1.5">
      <p className="text-ink-muted">{text('cook-batches-about')}</p>
      <ul className="grid gap-x-7 md:grid-cols-2">
        {components.map((batch) => (
          <BatchRow
            key={batch.slug}
            batch={batch}
            isOpen={isOpen}
            onCooked={() => note(batch, Math.max(1, Math.round(batch.grams - batch.done)), null)}
            onBack={() => {
              const [last] = batch.ticks;
              if (last) note(batch, last.grams, last.id);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface BatchRowProps {
  batch: CookedBatch;
  isOpen: boolean;
  onCooked: () => void;
  onBack: () => void;
}

function BatchRow({ batch, isOpen, onCooked, onBack }: BatchRowProps) {
  const text = useText();
  const language = useLanguage();
  const { name, station, grams, done, ticks, parts, meals } = batch;
  const isDone = isBatchCooked(batch);
  const weight = (of: number) => weightInWords(of, language);
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b py-1.5">
      <button
        type="button"
        aria-pressed={isDone}
        aria-label={text(isDone ? 'cook-batch-back' : 'cook-batch-done', { name })}
        disabled={isOpen}
        onClick={isDone ? onBack : onCooked}
        className={joinClasses(
          'press grid size-6.5 place-items-center rounded-round',
          isDone ? 'bg-primary text-ground' : 'border-2 border-line-strong disabled:border-line',
        )}
      >
        {isDone ? <IconDone size={26} /> : null}
      </button>
      <div className="min-w-0">
        <h2
          className={joinClasses('font-[650] text-m leading-tight first-letter:uppercase', isDone && 'text-ink-muted')}
        >
          {name}
        </h2>
        <p className="text-ink-muted text-s">
          {[
            text(`station-${station}`),
            text('cook-batch-for', { count: meals.reduce((sum, { amount }) => sum + amount, 0) }),
            ticks[0]?.by ?? '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-s">{parts.map((part) => `${part.name} ${weight(part.grams)}`).join(', ')}</p>
      </div>
      <p className="figures display-face text-end text-figure leading-tight">
        {weight(grams)}
        {done > 0 && !isDone ? (
          <span className="block font-[650] font-text text-ink-tomato text-s">
            {text('cook-batch-more', { weight: weight(grams - done) })}
          </span>
        ) : null}
      </p>
    </li>
  );
}
