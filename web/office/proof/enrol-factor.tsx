import { EnrolCodeApp } from './enrol-code-app.tsx';
import { EnrolPasskey } from './enrol-passkey.tsx';

/** The two kinds of second factor, the stronger one first. */
export function EnrolFactor({ onEnrolled, hasCodeApp = false }: { onEnrolled: () => void; hasCodeApp?: boolean }) {
  return (
    <div className="grid gap-3">
      <EnrolPasskey onEnrolled={onEnrolled} />
      {hasCodeApp ? null : <EnrolCodeApp onEnrolled={onEnrolled} />}
    </div>
  );
}
