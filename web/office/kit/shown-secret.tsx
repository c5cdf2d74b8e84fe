import { useState } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

interface ShownSecretProps {
  label: string;
  secret: string;
  /** That it is seen only now, and what it is for. */
  children: React.ReactNode;
}

/** What is told once: to be read, selected or copied while it stands here. */
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
