import { useState } from 'react';
import { AmountStepper } from '#web/ui/buttons/amount-stepper.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DishCard } from '#web/ui/display/dish-card.tsx';
import { DishCardSkeleton } from '#web/ui/display/dish-card-skeleton.tsx';
import { Figure } from '#web/ui/display/figure.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { PortionSwitch } from '#web/ui/fields/portion-switch.tsx';
import { IconFish, IconLeaf, IconMoon } from '#web/ui/icons/diet.tsx';
import { IconDrumstick, IconSteak } from '#web/ui/icons/ingredients.tsx';
import { examplePortions } from './kit-choices.tsx';
import { KitSection } from './kit-section.tsx';
import { SamplePicture } from './sample-picture.tsx';

export function KitMeals() {
  return (
    <KitSection title="Κάρτα γεύματος">
      <div className="grid gap-x-3 gap-y-5.5 sm:grid-cols-2 lg:grid-cols-4">
        <SampleCard
          slug="moschari-poures"
          name="Μοσχαράκι κοκκινιστό με πουρέ σελινόριζας"
          badge="Best seller"
          start={2}
          portion="brave"
          marks={[{ key: 'beef', icon: <IconSteak size={18} />, label: 'Μοσχάρι' }]}
          allergens="Περιέχει: γάλα, σέλινο"
        />
        <SampleCard
          slug="revithia-spanaki"
          name="Ρεβίθια με σπανάκι, ντοματίνια και ταχίνι"
          badge="Νέο"
          start={0}
          marks={[
            { key: 'vegan', icon: <IconLeaf size={18} />, label: 'Vegan' },
            { key: 'fasting', icon: <IconMoon size={18} />, label: 'Νηστίσιμο' },
          ]}
          allergens="Περιέχει: σουσάμι"
        />
        <SampleCard
          slug="gyros-kotopoulo"
          name="Χοιρινό"
          start={1}
          marks={[{ key: 'poultry', icon: <IconDrumstick size={18} />, label: 'Πουλερικό' }]}
          allergens="Περιέχει: γάλα, γλουτένη, αυγό, σόγια, σουσάμι, ξηρούς καρπούς, σέλινο και ίχνη ψαριού"
        />
        <DishCard
          picture={<SamplePicture slug="garides-ryzi" alt="" />}
          name={
            <a href="#garides">Γαρίδες σαγανάκι με αρωματικό ρύζι, φέτα και πολύ περισσότερα από δύο γραμμές όνομα</a>
          }
          figures={<SampleFigures />}
          macros="Υδατάνθρακες 57 g · Λιπαρά 13 g"
          marks={[{ key: 'fish', icon: <IconFish size={18} />, label: 'Pescatarian' }]}
          allergens="Περιέχει: οστρακοειδή"
          portion={
            <PortionSwitch legend="Μερίδα" name="kit-garides" options={examplePortions} defaultValue="regular" />
          }
          soldOut={{
            reason: 'Εξαντλήθηκε για Κυρ 22/11',
            action: (
              <TextLink href="#kit" standalone className="shrink-0 text-s">
                Δες Τετ 25/11
              </TextLink>
            ),
          }}
        />
        <DishCardSkeleton />
      </div>
      <div className="flex max-w-[560px] justify-between gap-2 border-line border-y py-2">
        <Figure layout="column" value={560} caption="kcal" />
        <Figure layout="column" value={42} unit="g" caption="πρωτεΐνη" />
        <Figure layout="column" value={46} unit="g" caption="υδατάνθρ." />
        <Figure layout="column" value={22} unit="g" caption="λιπαρά" />
      </div>
    </KitSection>
  );
}

function SampleFigures() {
  return (
    <>
      <Figure value={590} caption="kcal" />
      <Figure value={44} unit="g" caption="πρωτεΐνη" />
    </>
  );
}

type SampleCardProps = {
  slug: string;
  name: string;
  badge?: string;
  start: number;
  portion?: string;
  marks: Parameters<typeof DishCard>[0]['marks'];
  allergens: string;
};

function SampleCard({ slug, name, badge, start, portion = 'regular', marks, allergens }: SampleCardProps) {
  const [amount, setAmount] = useState(start);
  const [chosenPortion, setPortion] = useState(portion);
  const surcharge = examplePortions.findIndex((each) => each.value === chosenPortion) * 140;
  return (
    <DishCard
      picture={<SamplePicture slug={slug} alt="" />}
      name={<a href={`#${slug}`}>{name}</a>}
      badge={badge ? <Badge>{badge}</Badge> : null}
      pickedText={amount > 0 ? `${amount}×` : null}
      figures={<SampleFigures />}
      macros="Υδατάνθρακες 38 g · Λιπαρά 27 g"
      marks={marks}
      allergens={allergens}
      portion={
        <PortionSwitch
          legend={`Μερίδα: ${name}`}
          name={`kit-${slug}`}
          options={examplePortions}
          value={chosenPortion}
          onChange={setPortion}
        />
      }
      cost={
        surcharge > 0 ? (
          <>
            <Price cents={surcharge} signed className="block font-bold text-body text-ink" />
            για τη μερίδα
          </>
        ) : (
          'Στο πλάνο σου'
        )
      }
      amount={
        <AmountStepper
          amount={amount}
          onChange={setAmount}
          labels={{
            add: 'Προσθήκη',
            addLabel: `Προσθήκη: ${name}`,
            more: `Ένα ακόμη: ${name}`,
            less: `Ένα λιγότερο: ${name}`,
          }}
        />
      }
    />
  );
}
