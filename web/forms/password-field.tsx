import { useState } from 'react';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextInput, type TextInputProps } from '#web/ui/fields/text-input.tsx';
import { IconEye, IconEyeOff } from '#web/ui/icons/controls.tsx';

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'end' | 'defaultValue'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** The typed password can be shown, because that is how a typo is found on a phone. */
export function PasswordField(props: PasswordFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={200}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <span className="noscript:hidden">
          <IconButton
            label={text(isShown ? 'profile-password-hide' : 'profile-password-show')}
            aria-pressed={isShown}
            icon={isShown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      }
    />
  );
}
