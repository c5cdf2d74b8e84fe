import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';

interface ApplyFormProps {
  report: { stamp: string; counts: { new: number; changed: number; bad: number } };
  words: 'import-apply' | 'shop-file-apply';
}

/** Button that applies the result of the trial. */
export function ApplyForm({ report: { stamp, counts }, words }: ApplyFormProps) {
  const text = useText();
  const count = counts.new + counts.changed;
  if (count === 0)
    return <Notice role="status">{text(counts.bad > 0 ? 'import-only-bad' : 'import-nothing-to-do')}</Notice>;
  return (
    <OfficeForm seen={{ stamp }} preventScrollReset={false} className="flex flex-wrap items-center gap-1.5">
      <SubmitButton>{text(words, { count })}</SubmitButton>
      <p className="text-ink-muted text-s">{text('import-apply-what', { bad: counts.bad })}</p>
    </OfficeForm>
  );
}
