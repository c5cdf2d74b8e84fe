import { useText } from '#web/texts/texts-provider.tsx';
import { type ShownIngredient, splitEmphasis } from './ingredient-words.ts';

/** In descending weight, allergens in bold, shares in percent: the list as printed on the label. */
export function IngredientList({ ingredients }: { ingredients: readonly ShownIngredient[] }) {
  const text = useText();
  const hasOrganic = ingredients.some(({ isOrganic }) => isOrganic);
  return (
    <p className="text-ink-muted">
      {ingredients.map(({ name, emphasis, isOrganic, percent }, index) => (
        <span key={name}>
          {splitEmphasis(index === 0 ? capitalised(name) : name, emphasis).map((part) =>
            part.isAllergen ? (
              <strong key={part.text} className="font-[650] text-ink">
                {part.text}
              </strong>
            ) : (
              part.text
            ),
          )}
          {isOrganic ? '*' : null}
          {percent ? <span className="figures">{`\u00a0${percent}%`}</span> : null}
          {index < ingredients.length - 1 ? ', ' : '.'}
        </span>
      ))}
      {hasOrganic ? <small className="block pt-1 text-s">{text('product-organic')}</small> : null}
    </p>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('el') + text.slice(1);
}
