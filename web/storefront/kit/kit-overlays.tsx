import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx';
import { ChipCheckbox } from '#web/ui/fields/chip-checkbox.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { Overlay, type OverlayProps } from '#web/ui/overlays/overlay.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { KitRow, KitSection } from './kit-section.tsx';

const manyMeals = Array.from({ length: 24 }, (_, index) => index + 1);

type Sample = 'dialog' | 'question' | 'drawer' | 'sheet';

export function KitOverlays() {
  const [opened, setOpened] = useState<Sample | null>(null);
  function overlay(sample: Sample): Pick<OverlayProps, 'open' | 'onClose' | 'closeLabel'> {
    return { open: opened === sample, onClose: () => setOpened(null), closeLabel: 'Κλείσιμο' };
  }
  return (
    <KitSection title="Πάνω από τη σελίδα">
      <KitRow>
        <Button fill="outline" onClick={() => setOpened('dialog')}>
          Διάλογος
        </Button>
        <Button fill="outline" onClick={() => setOpened('question')}>
          Ερώτηση
        </Button>
        <Button fill="outline" onClick={() => setOpened('drawer')}>
          Συρτάρι
        </Button>
        <Button fill="outline" onClick={() => setOpened('sheet')}>
          Φύλλο
        </Button>
      </KitRow>
      <Overlay {...overlay('dialog')} title="Σύνδεση / Εγγραφή">
        <form className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
          <TextInput label="Email" type="email" required data-autofocus="" />
          <TextInput label="Κωδικός" type="password" required autoComplete="current-password" />
          <Button type="submit" wide>
            Σύνδεση
          </Button>
        </form>
      </Overlay>
      <Overlay
        {...overlay('question')}
        size="small"
        title="Να αλλάξουμε πλάνο;"
        footer={
          <div className="grid gap-1">
            <Button wide onClick={() => setOpened(null)}>
              Ναι, ξεκίνα νέα παραγγελία
            </Button>
            <Button wide fill="outline" onClick={() => setOpened(null)}>
              Κράτα αυτή που έχω
            </Button>
          </div>
        }
      >
        <p>Η παραγγελία που έχεις ανοιχτή θα χαθεί και θα φτιάξουμε καινούργια.</p>
      </Overlay>
      <Overlay
        {...overlay('drawer')}
        variant="drawer"
        title="Η παραγγελία σου"
        footer={
          <Button fill="accent" size="large" wide onClick={() => showToast({ kind: 'success', text: 'Όλα καλά.' })}>
            Συνέχεια
          </Button>
        }
      >
        {manyMeals.map((number) => (
          <p key={number} className="flex items-center justify-between border-line border-b">
            Γεύμα {number}
            <TextLink href="#kit" standalone>
              Αλλαγή <VisuallyHidden>γεύματος {number}</VisuallyHidden>
            </TextLink>
          </p>
        ))}
      </Overlay>
      <Overlay
        {...overlay('sheet')}
        variant="sheet"
        title="Φίλτρα"
        footer={
          <Button wide onClick={() => setOpened(null)}>
            Δες 7 πιάτα
          </Button>
        }
      >
        <div className="flex flex-wrap gap-1">
          {['Vegan', 'Νηστίσιμα', 'Χωρίς γλουτένη', 'Χωρίς γάλα', 'Πουλερικό', 'Όσπρια'].map((name) => (
            <ChipCheckbox key={name} name="kit-filter" value={name}>
              {name}
            </ChipCheckbox>
          ))}
        </div>
      </Overlay>
    </KitSection>
  );
}
