import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { IconEye } from '#web/ui/icons/controls.tsx';
import { KitSection } from './kit-section.tsx';

export function KitFields() {
  return (
    <KitSection title="Πεδία">
      <div className="grid gap-2 sm:grid-cols-2 md:grid-cols-3">
        <TextInput label="Όροφος" defaultValue="3ος" optionalText="(προαιρετικό)" autoComplete="off" />
        <TextInput
          label="Email"
          type="email"
          required
          defaultValue="maria@example"
          error="Λείπει η κατάληξη, π.χ. .gr"
          autoComplete="email"
        />
        <TextInput label="Κουδούνι" reminder="Χωρίς όνομα ίσως αργήσουμε να σε βρούμε." />
        <TextInput label="Κινητό" type="tel" required hint="Μόνο για την παράδοση." placeholder="69…" />
        <TextInput
          label="Κωδικός"
          type="password"
          defaultValue="nostimo-kit"
          autoComplete="off"
          end={<IconButton label="Δείξε τον κωδικό" icon={<IconEye />} />}
        />
        <TextInput label="Μόνο για ανάγνωση" readOnly defaultValue="Αττική" />
        <TextInput label="Δεν γίνεται τώρα" disabled defaultValue="Αττική" />
        <Select label="Εβδομάδα έναρξης" defaultValue="22">
          <option value="22">Κυρ 22 Νοεμβρίου</option>
          <option value="29">Κυρ 29 Νοεμβρίου</option>
        </Select>
        <Select label="Περιοχή" error="Διάλεξε περιοχή.">
          <option value="">Διάλεξε</option>
        </Select>
        <TextArea label="Σημείωση για τον διανομέα" hint="Π.χ. πίσω είσοδος." />
        <TextArea label="Μήνυμα" error="Γράψε μας λίγα λόγια." />
      </div>
    </KitSection>
  );
}
