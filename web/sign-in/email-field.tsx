import { useText } from '#web/texts/texts-provider.tsx';
import { TextInput, type TextInputProps } from '#web/ui/fields/text-input.tsx';

/** E-mail address for the sign-in. */
export function EmailField(props: Omit<TextInputProps, 'label' | 'type'>) {
  const text = useText();
  return (
    <TextInput
      label={text('sign-in-email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={254}
      required
      {...props}
    />
  );
}
