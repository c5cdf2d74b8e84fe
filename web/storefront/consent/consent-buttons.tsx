import { useText } from '#web/texts-provider.tsx';
import { Button } from '#web/ui/button.tsx';

/** DOMAIN §5: refusing and accepting on one level, of one size, with one look. */
export function ConsentButtons() {
  const text = useText();
  return (
    <div className="grid grid-cols-2 gap-1">
      <Button type="submit" name="choice" value="none" fill="outline" className="px-1.5">
        {text('consent-reject')}
      </Button>
      <Button type="submit" name="choice" value="analytics" fill="outline" className="px-1.5">
        {text('consent-accept')}
      </Button>
    </div>
  );
}
