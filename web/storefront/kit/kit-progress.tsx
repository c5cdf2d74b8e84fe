import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PlateRing } from '#web/ui/display/plate-ring.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { ProgressBar } from '#web/ui/display/progress-bar.tsx';
import { Stepper } from '#web/ui/display/stepper.tsx';
import { IconTicket } from '#web/ui/icons/order.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const steps = [
  { key: 'plan', label: 'Πλάνο' },
  { key: 'where', label: 'Πού & πότε' },
  { key: 'meals', label: 'Γεύματα' },
  { key: 'complete', label: 'Ολοκλήρωση' },
];

export function KitProgress() {
  const [chosen, setChosen] = useState(4);
  return (
    <KitSection title="Το πιάτο: πρόοδος">
      <KitRow>
        {[0, 2, 6].map((count) => (
          <PlateRing key={count} chosen={count} total={6} size={48} className="pr-2 font-semibold">
            {count}/6 κυρίως
          </PlateRing>
        ))}
        <PlateRing chosen={chosen} total={6} size={48} className="pr-2 font-semibold">
          {chosen}/6 κυρίως
        </PlateRing>
        <PlateRing chosen={7} total={6} size={48} className="font-semibold">
          6/6 <Badge tone="lemon">+ 1 έξτρα, 6,90 €</Badge>
        </PlateRing>
        <PlateRing chosen={11} total={20} size={48} className="font-semibold">
          11/20
        </PlateRing>
        <PlateRing chosen={0} total={1} size={48} className="font-semibold">
          0/1
        </PlateRing>
        <Button fill="outline" onClick={() => setChosen((count) => (count + 1) % 7)}>
          Ένα ακόμη
        </Button>
      </KitRow>
      <div className="grid gap-2.5 sm:grid-cols-2 md:grid-cols-4">
        <ProgressBar value={chosen} max={6} label="Κυρίως" text={`${chosen}/6 · λείπουν ${6 - chosen}`} />
        <ProgressBar value={3} max={3} label="Πρωινά" text="3/3" />
        <ProgressBar value={38} max={38} label="Ελάχιστη παραγγελία 38 €" text="εντάξει" tone="goal" />
        <ProgressBar
          value={111}
          max={190}
          label="Ως το −10% σε όλα"
          text="άλλα 78,20 €"
          tone="goal"
          icon={<IconTicket size={18} />}
        />
      </div>
      {[0, 2, 3].map((current) => (
        <Stepper
          key={current}
          label={`Βήματα της παραγγελίας, δείγμα ${current + 1}`}
          doneLabel="ολοκληρώθηκε"
          steps={steps}
          current={current}
          reached={current}
          renderLink={(step, content, className) => (
            <a href={`#${step.key}`} className={className}>
              {content}
            </a>
          )}
        />
      ))}
      <KitRow title="Τιμές">
        <Price cents={10180} className="display-face text-[2.75rem]" />
        <Price cents={140} signed className="font-bold" />
        <Price cents={-1000} className="font-semibold text-ink-olive" />
        <Price cents={0} zeroText="Δωρεάν" />
        <Price cents={697} prefix="από" />
        <Price cents={3800} short />
      </KitRow>
    </KitSection>
  );
}
