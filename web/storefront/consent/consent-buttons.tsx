import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

/** docs/spec.md#consent-equal: refusing and accepting on one level, of one size, with one look. */
export function ConsentButtons({ className }: { className?: string }) {
  const text = useText();
  return (
    <div className={joinClasses('grid grid-cols-2 gap-1', className)}>
      <Button type="submit" name="choice" value="none" fill="outline">
        {text('consent-reject')}
      </Button>
      <Button type="submit" name="choice" value="analytics" fill="outline">
        {text('consent-accept')}
      </Button>
    </div>
  );
}
