import * as allergens from '#web/ui/icons/allergens.tsx';
import * as controls from '#web/ui/icons/controls.tsx';
import * as diet from '#web/ui/icons/diet.tsx';
import * as ingredients from '#web/ui/icons/ingredients.tsx';
import * as order from '#web/ui/icons/order.tsx';
import * as signs from '#web/ui/icons/signs.tsx';
import * as site from '#web/ui/icons/site.tsx';
import { KitSection } from './kit-section.tsx';

const colours = [
  ['bg-ground', 'ground', 'σελίδα'],
  ['bg-ground-sunken', 'ground-sunken', 'ήσυχη ζώνη'],
  ['bg-surface', 'surface', 'κάρτες, συρτάρι'],
  ['bg-surface-olive', 'surface-olive', 'βαθύ μπλοκ'],
  ['bg-primary', 'primary', 'επιλεγμένο'],
  ['bg-accent', 'accent', 'ένα ανά οθόνη'],
  ['bg-surface-leaf', 'surface-leaf', 'επιλεγμένο φόντο'],
  ['bg-surface-lemon', 'surface-lemon', 'προσφορά, λίγες'],
  ['bg-surface-tomato', 'surface-tomato', 'λείπει, λάθος'],
  ['bg-met', 'met', 'πλήρες'],
  ['bg-unmet', 'unmet', 'λείπει'],
  ['bg-track', 'track', 'άδειο μέρος'],
] as const;

const icons = Object.entries({ ...controls, ...signs, ...site, ...order, ...diet, ...allergens, ...ingredients });

export function KitFoundations() {
  return (
    <>
      <KitSection title="Χρώματα, ανά ρόλο">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-2">
          {colours.map(([swatch, name, use]) => (
            <li key={name}>
              <span className={`mb-0.75 block h-8 rounded-picture border border-line ${swatch}`} />
              <b className="block font-[650] text-s">{name}</b>
              <span className="text-ink-muted text-xs">{use}</span>
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Τύποι">
        <p className="display-face text-hero leading-none tracking-[-0.03em]">Φασολάκια, ξύδι, θυμάρι</p>
        <p className="display-face text-xl">Ρεβίθια στον φούρνο, 480 kcal</p>
        <p className="display-face text-l">Τι θα φας την Κυριακή;</p>
        <p className="text-ink-muted text-lead">Φαγητό με μέτρο και γεύση, μαγειρεμένο στην Αθήνα.</p>
        <p>Commissioner για κείμενο: αβγδεζηθικλμνξοπρσςτυφχψω, ΐ ΰ ό ώ, 0123456789 €.</p>
      </KitSection>
      <KitSection title="Εικονίδια">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-x-1 gap-y-2">
          {icons.map(([name, IconSample]) => (
            <li key={name} className="grid min-w-0 justify-items-center gap-0.5 text-center">
              <span className="flex items-end gap-1">
                <IconSample />
                <IconSample size={18} />
              </span>
              <span className="break-all text-caption text-ink-muted">{name.replace('Icon', '')}</span>
            </li>
          ))}
        </ul>
      </KitSection>
    </>
  );
}
