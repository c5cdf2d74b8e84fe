import { Segmented } from '#web/ui/fields/segmented.tsx';
import { KitActions } from './kit-actions.tsx';
import { KitAnswers } from './kit-answers.tsx';
import { KitChoiceCards } from './kit-choice-cards.tsx';
import { KitChoices } from './kit-choices.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitFoundations } from './kit-foundations.tsx';
import { KitMeals } from './kit-meals.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitProgress } from './kit-progress.tsx';

export function meta() {
  return [{ title: 'Κομμάτια και καταστάσεις' }, { name: 'robots', content: 'noindex' }];
}

const themes = [
  { value: 'light', label: 'Φωτεινό' },
  { value: 'dark', label: 'Σκούρο' },
];
const contrasts = [
  { value: 'normal', label: 'Κανονική' },
  { value: 'high', label: 'Υψηλή' },
];

/** Every component in every state. Its sample texts are here and not in the text tables. */
export default function KitPage() {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="display-face text-xl">Κομμάτια και καταστάσεις</h1>
      <div className="grid max-w-[560px] gap-2 sm:grid-cols-2">
        <Segmented
          legend="Θέμα"
          name="kit-theme"
          options={themes}
          defaultValue="light"
          onChange={(value) => setRootData('theme', value)}
        />
        <Segmented
          legend="Αντίθεση"
          name="kit-contrast"
          options={contrasts}
          defaultValue="normal"
          onChange={(value) => setRootData('contrast', value)}
        />
      </div>
      <KitFoundations />
      <KitProgress />
      <KitActions />
      <KitChoices />
      <KitChoiceCards />
      <KitFields />
      <KitAnswers />
      <KitOverlays />
      <KitMeals />
    </div>
  );
}

function setRootData(name: 'theme' | 'contrast', value: string) {
  document.documentElement.dataset[name] = value;
}
