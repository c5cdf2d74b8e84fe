import type { ComponentType } from 'react';
import type { Station } from '#contract/words/kitchen-words.ts';
import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';
import { IconPot } from '../kit/office-icons.tsx';

function IconGrill(props: IconProps) {
  return <Icon {...props} d="M4 8h16a8 8 0 0 1-16 0zM8 15.5 6 21M16 15.5l2 5.5M9 5V3M12 5V3M15 5V3" />;
}

function IconOven(props: IconProps) {
  return (
    <Icon
      {...props}
      d="M6 3.5h12a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2ZM4 8.5h16M8 6h.01M11 6h.01M7.5 12h9v5h-9z"
    />
  );
}

export function IconSnow(props: IconProps) {
  return <Icon {...props} d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 6.5l2.5-2M9.5 19.5l2.5-2 2.5 2" />;
}

function IconCup(props: IconProps) {
  return <Icon {...props} d="M4 8h12v7a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8 5V3M12 5V3" />;
}

export function IconUndo(props: IconProps) {
  return <Icon {...props} d="M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3" />;
}

export function IconQr(props: IconProps) {
  return <Icon {...props} d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v6h-6M17 17v.1" />;
}

export const stationIcons: Record<Station, ComponentType<IconProps>> = {
  grill: IconGrill,
  stove: IconPot,
  oven: IconOven,
  cold: IconSnow,
  breakfast: IconCup,
};
