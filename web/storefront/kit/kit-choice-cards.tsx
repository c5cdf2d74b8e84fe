import { Badge } from '#web/ui/display/badge.tsx';
import { ChoiceCard } from '#web/ui/fields/choice-card.tsx';
import { ChoiceRow } from '#web/ui/fields/choice-row.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconBank, IconCard } from '#web/ui/icons/order.tsx';
import { IconBan, IconWarning } from '#web/ui/icons/signs.tsx';
import { KitSection } from './kit-section.tsx';
import { SamplePicture } from './sample-picture.tsx';

export function KitChoiceCards() {
  return (
    <KitSection title="Κάρτες επιλογής">
      <fieldset>
        <legend className="mb-1 font-[650]">Στόχος</legend>
        <div className="grid grid-cols-2 gap-1.5 md:grid-cols-4 md:gap-2">
          <ChoiceCard
            name="kit-goal"
            value="balanced"
            defaultChecked
            title="Ισορροπημένο"
            badge={<Badge tone="lemon">Πρόταση</Badge>}
            picture={<SamplePicture slug="solomos-kinoa" alt="" />}
          >
            Λίγο απ’ όλα, σαν μεσογειακό τραπέζι.
          </ChoiceCard>
          <ChoiceCard
            name="kit-goal"
            value="fitness"
            title="Fitness"
            picture={<SamplePicture slug="gyros-kotopoulo" alt="" />}
          >
            Τουλάχιστον 40 g πρωτεΐνη σε κάθε κυρίως.
          </ChoiceCard>
          <ChoiceCard
            name="kit-goal"
            value="office"
            disabled
            title="Γραφείο"
            picture={<SamplePicture slug="gemista" alt="" />}
          >
            Όχι στην περιοχή σου ακόμη.
          </ChoiceCard>
          <ChoiceCard name="kit-goal" value="plain" title="Χωρίς εικόνα">
            Η ίδια κάρτα, μόνο λόγια.
          </ChoiceCard>
        </div>
      </fieldset>
      <div className="grid gap-3 md:grid-cols-2">
        <fieldset className="grid content-start gap-1">
          <legend className="mb-1 font-[650]">Ώρα παράδοσης</legend>
          <ChoiceRow name="kit-slot" value="1" title={<Slot from="07:00" to="10:00" />} side="Ανοιχτή" />
          <ChoiceRow
            name="kit-slot"
            value="2"
            title={<Slot from="10:00" to="13:00" />}
            side={
              <span className="inline-flex items-center gap-1 font-semibold text-ink-lemon">
                <IconWarning size={18} />
                Έμειναν 3 θέσεις
              </span>
            }
          />
          <ChoiceRow
            name="kit-slot"
            value="3"
            title={<Slot from="13:00" to="16:00" />}
            disabled
            side={
              <>
                <IconBan size={18} />
                Πλήρης
              </>
            }
          />
          <ChoiceRow
            name="kit-slot"
            value="4"
            title={<Slot from="17:00" to="20:00" />}
            defaultChecked
            side={
              <>
                <IconCheck size={18} />Η επιλογή σου
              </>
            }
          />
        </fieldset>
        <fieldset className="grid content-start gap-1">
          <legend className="mb-1 font-[650]">Πληρωμή</legend>
          <ChoiceRow name="kit-pay" value="card" title="Κάρτα ή IRIS" side={<IconCard />} defaultChecked>
            Και με Apple Pay ή Google Pay. Θα περάσεις στο ασφαλές περιβάλλον της Viva και θα γυρίσεις εδώ.
          </ChoiceRow>
          <ChoiceRow name="kit-pay" value="bank" title="Τραπεζική κατάθεση" side={<IconBank />} disabled>
            Δεν προλαβαίνει: χρειάζεται 3 εργάσιμες πριν από την πρώτη παράδοση.
          </ChoiceRow>
        </fieldset>
      </div>
    </KitSection>
  );
}

function Slot({ from, to }: { from: string; to: string }) {
  return (
    <span className="whitespace-nowrap">
      {from}–{to}
    </span>
  );
}
