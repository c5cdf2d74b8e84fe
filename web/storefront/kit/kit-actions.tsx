import { useState } from 'react';
import { AmountStepper } from '#web/ui/buttons/amount-stepper.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { CollapsedAmount } from '#web/ui/buttons/collapsed-amount.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { IconChevronRight, IconClose } from '#web/ui/icons/controls.tsx';
import { IconBag, IconPin, IconReceipt, IconTicket } from '#web/ui/icons/order.tsx';
import { IconAccount, IconLogout, IconPhone } from '#web/ui/icons/site.tsx';
import { PopoverMenu, PopoverMenuItem } from '#web/ui/overlays/popover-menu.tsx';
import { KitRow, KitSection } from './kit-section.tsx';

const amountLabels = { add: 'Προσθήκη', more: 'Ένα ακόμη: Σολομός', less: 'Ένα λιγότερο: Σολομός' };

export function KitActions() {
  const [isBusy, setBusy] = useState(true);
  const [amounts, setAmounts] = useState([0, 1, 2, 8]);
  function change(index: number) {
    return (_next: number, step: number) =>
      setAmounts((all) => all.map((amount, each) => (each === index ? amount + step : amount)));
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = amounts;
  return (
    <>
      <KitSection title="Κουμπιά">
        <KitRow title="48 px">
          <Button fill="accent">Ξεκίνα τώρα</Button>
          <Button>Έλεγχος</Button>
          <Button fill="outline">Νέα παραγγελία</Button>
          <Button fill="quiet">
            Δες το μενού <IconChevronRight size={18} />
          </Button>
          <Button fill="accent" busy={isBusy} busyText="Στέλνουμε…" onClick={() => setBusy(true)}>
            Αποστολή
          </Button>
          <Button busy={isBusy} onClick={() => setBusy(true)}>
            Αποθήκευση
          </Button>
          <Button fill="quiet" onClick={() => setBusy((now) => !now)}>
            Άλλαξε το «στέλνουμε»
          </Button>
          <Button fill="accent" unavailableReason="Λείπουν 2 κυρίως.">
            Συνέχεια
          </Button>
        </KitRow>
        <KitRow title="56 px και σε όλο το πλάτος">
          <Button fill="accent" size="large">
            Ξεκίνα τώρα
          </Button>
          <ButtonLink href="#kit" fill="outline" size="large">
            Σύνδεσμος σαν κουμπί
          </ButtonLink>
          <div className="grid w-full max-w-[350px] gap-1">
            <Button fill="accent" size="large" wide>
              <span className="flex w-full justify-between gap-1">
                <span>
                  Συνέχεια <small className="text-s">· 14 γεύματα</small>
                </span>
                <Price cents={10180} />
              </span>
            </Button>
            <Button fill="accent" size="large" wide>
              Παραγγελία με υποχρέωση πληρωμής
            </Button>
          </div>
        </KitRow>
        <KitRow title="Εικονίδιο, σύνδεσμος, μενού λογαριασμού">
          <IconButton label="Κλείσιμο" icon={<IconClose />} />
          <IconButton label="Τηλέφωνο" icon={<IconPhone />} />
          <IconButton label="Η παραγγελία σου" icon={<IconBag />} />
          <TextLink href="#kit" standalone>
            Αλλαγή
          </TextLink>
          <p className="max-w-40 py-1">
            Γράψε μας στο <TextLink href="#kit">geia@example.gr</TextLink> ό,τι ώρα θες.
          </p>
          <PopoverMenu
            trigger={
              <>
                <Avatar name="Μαρία Παπαδάκη" /> Μαρία Παπαδάκη
              </>
            }
          >
            <PopoverMenuItem href="#profile" icon={<IconAccount />} aria-current="page">
              Προφίλ
            </PopoverMenuItem>
            <PopoverMenuItem href="#orders" icon={<IconReceipt />}>
              Παραγγελίες
            </PopoverMenuItem>
            <PopoverMenuItem href="#addresses" icon={<IconPin />}>
              Διευθύνσεις
            </PopoverMenuItem>
            <PopoverMenuItem href="#coupons" icon={<IconTicket />}>
              Κουπόνια
            </PopoverMenuItem>
            <PopoverMenuItem as="button" type="button" icon={<IconLogout />}>
              Αποσύνδεση
            </PopoverMenuItem>
          </PopoverMenu>
          <Avatar name="έλενα ωραιοζήλη" size={56} />
        </KitRow>
      </KitSection>
      <KitSection title="Ποσότητα">
        <KitRow>
          <AmountStepper amount={first} labels={amountLabels} onChange={change(0)} />
          <AmountStepper amount={second} labels={amountLabels} onChange={change(1)} />
          <CollapsedAmount amount={third} openLabel="2 φορές, άλλαξε ποσότητα" group="kit">
            <AmountStepper amount={third} labels={amountLabels} onChange={change(2)} tone="quiet" />
          </CollapsedAmount>
          <CollapsedAmount amount={third} openLabel="2 φορές, άλλαξε ποσότητα" group="kit" defaultOpen>
            <AmountStepper amount={third} labels={amountLabels} onChange={change(2)} tone="quiet" />
          </CollapsedAmount>
          <AmountStepper
            amount={fourth}
            max={8}
            labels={amountLabels}
            onChange={change(3)}
            limitText="Έως 8 για αυτή την ημέρα"
          />
        </KitRow>
      </KitSection>
    </>
  );
}
