import { useState } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

interface ShownSecretProps {
  label: string;
  secret: string;
  /** Explains that it is shown only once, and its purpose. */
  children: React.ReactNode;
}

/** A secret shown once: it can be read, selected or copied while it is visible. */
export function ShownSecret({ label, secret, children }: ShownSecretProps) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div role="status" className="grid gap-1.5">
      <Notice tone="lemon">{children}</Notice>
      <TextInput label={label} value={secret} readOnly dir="ltr" autoComplete="off" spellCheck={false} />
      <Button fill="accent" onClick={() => void copy()}>
        {text(isCopied ? 'secret-copied' : 'secret-copy')}
      </Button>
    </div>
  );
}
