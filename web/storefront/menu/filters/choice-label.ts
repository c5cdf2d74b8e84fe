import type { Text } from '#web/texts/texts-provider.tsx';
import type { FilterChoice } from './menu-query.ts';

export function choiceLabel(choice: FilterChoice, text: Text): string {
  switch (choice.group) {
    case 'type':
      // The category counts mains only, the diet all meals: so they have different labels.
      return choice.value === 'vegan' ? text('menu-vegan-mains') : text(`category-${choice.value}`);
    case 'favourites':
      return text(`favourite-${choice.value}`);
    case 'diets':
      return text(`diet-${choice.value}`);
    case 'allergenFree':
      return text(`free-of-${choice.value}`);
    case 'mainIngredient':
      return text(`ingredient-${choice.value}`);
    case 'portion':
      return text(`portion-${choice.value}`);
  }
}
