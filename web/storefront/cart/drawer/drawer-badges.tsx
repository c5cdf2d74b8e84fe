import { useText } from '#web/texts/texts-provider.tsx';
import { Stamp } from '#web/ui/display/stamp.tsx';
import { IconScale, IconSprout } from '#web/ui/icons/diet.tsx';
import { IconDrumstick } from '#web/ui/icons/ingredients.tsx';
import { useFrameData } from '../current/frame-data.ts';

/** docs/spec.md#drawer-badges: organic ingredients, macro balanced, premium proteins. Organic only while an offered ingredient is. */
export function DrawerBadges() {
  const text = useText();
  const { hasOrganic } = useFrameData();
  const badges = [
    { label: text(hasOrganic ? 'quality-organic' : 'quality-weighed'), icon: <IconSprout /> },
    { label: text('quality-balanced'), icon: <IconScale /> },
    { label: text('quality-proteins'), icon: <IconDrumstick /> },
  ];
  return (
    <ul className="grid grid-cols-3 gap-1 pt-0.5 text-center text-ink-muted text-xs leading-tight">
      {badges.map(({ label, icon }) => (
        <li key={label} className="grid justify-items-center gap-1">
          <Stamp icon={icon} small />
          {label}
        </li>
      ))}
    </ul>
  );
}
