import type { ReactNode } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Stamp } from '#web/ui/display/stamp.tsx';
import { IconScale, IconSprout } from '#web/ui/icons/diet.tsx';
import { IconDrumstick } from '#web/ui/icons/ingredients.tsx';

/** docs/spec.md#home-organic: organic ingredients, macro balanced, premium proteins. Only certified ingredients are called organic, by name. */
export function QualityBadges({ organic }: { organic: readonly string[] }) {
  const text = useText();
  const first =
    organic.length > 0
      ? { title: text('quality-organic'), story: text('quality-organic-text', { names: organic.join(', ') }) }
      : { title: text('quality-weighed'), story: text('quality-weighed-text') };
  return (
    <section className="below-fold-17 md:below-fold-5" aria-label={text('home-quality-title')}>
      <ul className="grid gap-3.5 sm:grid-cols-3 md:gap-6">
        <Quality icon={<IconSprout />} {...first} />
        <Quality icon={<IconScale />} title={text('quality-balanced')} story={text('quality-balanced-text')} />
        <Quality icon={<IconDrumstick />} title={text('quality-proteins')} story={text('quality-proteins-text')} />
      </ul>
    </section>
  );
}

function Quality({ icon, title, story }: { icon: ReactNode; title: string; story: string }) {
  return (
    <li className="flex items-center gap-2.25 sm:max-md:flex-col sm:max-md:items-start">
      <Stamp icon={icon} />
      <div className="grid gap-0.5">
        <h3 className="font-[650] text-[1.0625rem] leading-tight">{title}</h3>
        <p className="text-ink-muted text-s">{story}</p>
      </div>
    </li>
  );
}
