import { useText } from '#web/texts/texts-provider.tsx';

/** Invisible, out of the tab order and silent: only a program fills it in (contract/delivery/enquiries.ts). */
export function TrapField() {
  const text = useText();
  return (
    <label aria-hidden="true" className="absolute -start-[9999px] size-px overflow-hidden">
      {text('contact-trap')}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  );
}
