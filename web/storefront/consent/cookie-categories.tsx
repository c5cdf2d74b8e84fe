import { useText } from '#web/texts/texts-provider.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

/** docs/spec.md#consent-equal: purpose, duration and recipients of every category. None is ticked in advance. */
export function CookieCategories({ id, isAnalyticsOn }: { id: string; isAnalyticsOn: boolean }) {
  const text = useText();
  return (
    <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
      <div>
        <p className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-2 font-semibold text-s">
          {text('consent-necessary')}
          <span className="font-normal text-ink-muted">{text('consent-always-on')}</span>
        </p>
        <CategoryFacts category="necessary" />
      </div>
      <div>
        <Checkbox id={id} name="analytics" defaultChecked={isAnalyticsOn}>
          <span className="font-semibold">{text('consent-analytics')}</span>
        </Checkbox>
        <CategoryFacts category="analytics" />
      </div>
    </div>
  );
}

function CategoryFacts({ category }: { category: 'necessary' | 'analytics' }) {
  const text = useText();
  return (
    <dl className="grid gap-0.5 text-ink-muted text-s">
      {(['purpose', 'duration', 'recipients'] as const).map((fact) => (
        <div key={fact}>
          <dt className="inline font-semibold">{text(`consent-${fact}`)}: </dt>
          <dd className="inline">{text(`consent-${category}-${fact}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
