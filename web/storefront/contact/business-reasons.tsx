import { useText } from '#web/texts/texts-provider.tsx';

const reasons = ['diets', 'time', 'invoice'] as const;

export function BusinessReasons() {
  const text = useText();
  return (
    <section className="bg-ground-sunken">
      <div className="page-width grid gap-4 py-7 md:py-10">
        <h2 className="display-face max-w-[20ch] text-l">{text('business-reasons')}</h2>
        <ol className="grid gap-4 md:grid-cols-3 md:gap-5">
          {reasons.map((reason, index) => (
            <li key={reason} className="grid content-start gap-1 border-ink border-t-[1.5px] pt-2">
              <span aria-hidden="true" className="display-face figures text-ink-tomato text-xl">
                {index + 1}
              </span>
              <h3 className="font-[650] text-m leading-snug">{text(`business-reason-${reason}`)}</h3>
              <p className="max-w-[44ch] text-ink-muted">{text(`business-reason-${reason}-text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
