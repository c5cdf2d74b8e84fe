import { useState } from 'react';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { PlateRing } from '#web/ui/display/plate-ring.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { PortionSwitch } from '#web/ui/fields/portion-switch.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { IconFilter, IconSearch } from '#web/ui/icons/controls.tsx';
import { IconLeaf } from '#web/ui/icons/diet.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const days = [
  { value: '3', label: '3' },
  { value: '5', label: '5' },
  { value: '6', label: '6' },
  { value: '7', label: '7', unavailableReason: 'δεν υπάρχει για αυτό το πλάνο' },
];
const weeks = ['εβδομάδα', 'εβδομάδες', 'εβδομάδες', 'μηνιαίο'].map((detail, index) => ({
  value: String(index + 1),
  label: index + 1,
  detail,
}));
export const examplePortions = [
  { value: 'regular', label: 'Κανονική' },
  { value: 'brave', label: 'Γενναία' },
  { value: 'heroic', label: 'Ηρωική' },
  { value: 'legendary', label: 'Θρυλική' },
];

export function KitChoices() {
  const [isVegan, setVegan] = useState(false);
  return (
    <KitSection title="Επιλογές">
      <div className="grid gap-3 md:grid-cols-2">
        <Segmented
          legend="Μέρες την εβδομάδα"
          name="kit-days"
          options={days}
          defaultValue="5"
          note={
            <>
              7 μέρες δεν υπάρχουν εδώ. <TextLink href="#kit">Πάρε 6</TextLink>
            </>
          }
        />
        <Segmented legend="Διάρκεια" name="kit-weeks" options={weeks} defaultValue="1" />
      </div>
      <KitRow title="Chips">
        <Chip strong icon={<IconFilter size={18} />} count={2}>
          Φίλτρα
        </Chip>
        <Chip aria-label="Αναζήτηση">
          <IconSearch size={20} />
        </Chip>
        <Chip chosen={isVegan} count={isVegan ? undefined : 5} onClick={() => setVegan((now) => !now)}>
          Vegan
        </Chip>
        <Chip as="a" href="#kit" chosen removeLabel="αφαίρεση φίλτρου">
          Χωρίς γάλα
        </Chip>
        <ChipCheckbox name="diet" value="vegan" icon={<IconLeaf size={18} />} count={5}>
          Vegan σε φόρμα
        </ChipCheckbox>
        <ChipCheckbox name="diet" value="fasting" defaultChecked count={3}>
          Νηστίσιμα
        </ChipCheckbox>
        <ChipCheckbox name="diet" value="none" disabled count={0}>
          Χωρίς σόγια
        </ChipCheckbox>
      </KitRow>
      <div className="grid gap-3 md:grid-cols-3">
        <div>
          <Checkbox defaultChecked>
            Δέχομαι τους <TextLink href="#kit">όρους χρήσης</TextLink>. Γνωρίζω ότι τα γεύματα είναι ευπαθή τρόφιμα.
          </Checkbox>
          <Checkbox error="Χρειάζεται για να συνεχίσεις.">Δέχομαι τους όρους χρήσης.</Checkbox>
          <Checkbox disabled>Δεν γίνεται τώρα</Checkbox>
        </div>
        <div className="grid content-start gap-1">
          <Switch defaultChecked>Υψηλή αντίθεση</Switch>
          <Switch detail="Ένα email πριν από κάθε παράδοση.">Υπενθυμίσεις</Switch>
          <Switch disabled>Δεν γίνεται τώρα</Switch>
        </div>
        <div>
          <PortionSwitch legend="Μερίδα" name="kit-portion" options={examplePortions} defaultValue="brave" />
        </div>
      </div>
      <Tabs
        label="Ημέρες παράδοσης"
        look="cards"
        tabs={[
          { id: 'sun', label: <DateTab day="Κυρ 22 Νοε" chosen={4} text="4/6 κυρίως · 3/3 πρωινά" />, panel: null },
          { id: 'wed', label: <DateTab day="Τετ 25 Νοε" chosen={6} text="6/6 κυρίως · 2/2 πρωινά" />, panel: null },
        ]}
      />
      <Tabs
        label="Σύνδεση ή εγγραφή"
        tabs={[
          { id: 'login', label: 'Σύνδεση', panel: <p>Η φόρμα της σύνδεσης.</p> },
          { id: 'sign-up', label: 'Εγγραφή', panel: <p>Η φόρμα της εγγραφής.</p> },
        ]}
      />
    </KitSection>
  );
}

function DateTab({ day, chosen, text }: { day: string; chosen: number; text: string }) {
  return (
    <PlateRing chosen={chosen} total={6}>
      <span className="grid min-w-0 leading-snug">
        <b className="font-[650]">{day}</b>
        <span className="text-ink-muted text-xs">{text}</span>
      </span>
    </PlateRing>
  );
}
