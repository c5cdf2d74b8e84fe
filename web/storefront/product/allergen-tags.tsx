import type { MealDetail } from '#contract/meals/meals.ts';
import { AllergenIcon } from '#web/meals/allergen-icon.tsx';
import { useText } from '#web/texts/texts-provider.tsx';

export function AllergenTags({ contains, mayContain }: Pick<MealDetail, 'contains' | 'mayContain'>) {
  const text = useText();
  if (contains.length + mayContain.length === 0) return <p className="text-ink-muted">{text('meal-no-allergens')}</p>;
  return (
    <dl className="grid gap-1.5 text-s">
      <TagRow label={text('product-contains')} allergens={contains} isCertain />
      <TagRow label={text('product-may-contain')} allergens={mayContain} />
    </dl>
  );
}

type TagRowProps = { label: string; allergens: MealDetail['contains']; isCertain?: boolean };

function TagRow({ label, allergens, isCertain = false }: TagRowProps) {
  const text = useText();
  if (allergens.length === 0) return null;
  return (
    <div className="grid gap-0.75 sm:grid-cols-[11em_1fr] sm:items-baseline">
      <dt className="text-ink-muted">{label}</dt>
      <dd>
        <ul className="flex flex-wrap gap-1">
          {allergens.map((allergen) => (
            <li key={allergen} className={isCertain ? 'tag tag-certain' : 'tag'}>
              <AllergenIcon allergen={allergen} size={18} />
              {text(`allergen-${allergen}`)}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
