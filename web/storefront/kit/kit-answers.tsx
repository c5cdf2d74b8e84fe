import { Button } from '#web/ui/buttons/button.tsx';
import { Chip } from '#web/ui/buttons/chip.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Accordion, AccordionItem } from '#web/ui/display/accordion.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { Spinner } from '#web/ui/display/spinner.tsx';
import { Stamp } from '#web/ui/display/stamp.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconScale, IconSprout } from '#web/ui/icons/diet.tsx';
import { IconDrumstick } from '#web/ui/icons/ingredients.tsx';
import { IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { ToastCard } from '#web/ui/toasts/toast-card.tsx';
import { showToast, type ToastKind } from '#web/ui/toasts/toast-store.ts';
import { KitRow, KitSection } from './kit-section.tsx';

const toasts: readonly { kind: ToastKind; text: string }[] = [
  { kind: 'success', text: 'Η διεύθυνση ενημερώθηκε.' },
  { kind: 'error', text: 'Η μέρα γέμισε ή ξεπερνάς το όριό της.' },
  { kind: 'blank', text: 'Είσαι εκτός σύνδεσης. Το καλάθι σου φυλάσσεται εδώ.' },
  { kind: 'loading', text: 'Στέλνουμε την παραγγελία σου…' },
];

export function KitAnswers() {
  return (
    <KitSection title="Απαντήσεις">
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {toasts.map((toast) => (
          <ToastCard
            key={toast.kind}
            toast={{ ...toast, id: toast.kind }}
            dismissLabel="Κλείσιμο μηνύματος"
            onDismiss={() => undefined}
          />
        ))}
      </div>
      <KitRow title="Ζωντανά">
        {toasts.map((toast) => (
          <Button key={toast.kind} fill="outline" onClick={() => showToast(toast)}>
            {toast.kind}
          </Button>
        ))}
      </KitRow>
      <div className="grid gap-1.5 md:grid-cols-2">
        <Notice tone="lemon" title="Σύντομα θα εξυπηρετούμε και τη δική σου περιοχή." icon={<IconPin />}>
          Άφησε το email σου και θα σε ενημερώσουμε.
        </Notice>
        <Notice tone="leaf" title="Παγκράτι: ναι, ερχόμαστε.">
          Ελάχιστη παραγγελία 38 €, μεταφορικά 2,50 €.
        </Notice>
        <Notice
          tone="tomato"
          title="Λείπουν 2 κυρίως"
          action={
            <TextLink href="#kit" standalone>
              Διάλεξέ τα
            </TextLink>
          }
        />
        <Notice>Αλλαγές έως Παρασκευή 20/11, 23:59.</Notice>
      </div>
      <KitRow title="Ετικέτες, σφραγίδες, αναμονή">
        <Badge>Best seller</Badge>
        <Badge tone="leaf" icon={<IconCheck size={16} />}>
          Πληρωμένη
        </Badge>
        <Badge tone="lemon">Πρόταση</Badge>
        <Badge tone="tomato" icon={<IconWarning size={16} />}>
          Ακυρώθηκε
        </Badge>
        <Badge tone="sky" icon={<IconClock size={16} />}>
          Ανοιχτή
        </Badge>
        <Badge tone="sunken">Πρόχειρη</Badge>
        <Stamp icon={<IconSprout />} />
        <Stamp icon={<IconScale />} />
        <Stamp icon={<IconDrumstick />} small />
        <Spinner size={28} />
      </KitRow>
      <Accordion className="max-w-[720px]">
        <AccordionItem summary="Πόσο κρατάνε τα γεύματα;" name="kit-faq" defaultOpen>
          <p className="max-w-[62ch] text-ink-muted">
            Έως τέσσερις ημέρες στο ψυγείο, στους 0–4 °C. Η ημερομηνία γράφεται σε κάθε δίσκο.
          </p>
        </AccordionItem>
        <AccordionItem summary="Αλλάζω γεύματα αφού παραγγείλω;" name="kit-faq">
          <p className="text-ink-muted">Ναι, έως δύο ημέρες πριν από την παράδοση.</p>
        </AccordionItem>
        <AccordionItem summary="Κυριακή 22 Νοεμβρίου" marker="chevron">
          <p className="text-ink-muted">Το βελάκι είναι για μέρη της σελίδας, το συν για ερωτήσεις.</p>
        </AccordionItem>
      </Accordion>
      <EmptyPlate
        headingLevel={3}
        title="Κανένα πιάτο με αυτά τα φίλτρα"
        action={
          <Chip chosen removeLabel="αφαίρεση φίλτρου">
            Νηστίσιμα
          </Chip>
        }
      >
        Βγάλε το τελευταίο και θα βρεις 7.
      </EmptyPlate>
    </KitSection>
  );
}
