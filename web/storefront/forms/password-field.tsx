import { useState } from 'react';
import { useText } from '#web/texts-provider.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconEye, IconEyeOff } from '#web/ui/icons/controls.tsx';
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx';

type PasswordFieldProps = Omit<TextInputProps, 'type' | 'end' | 'defaultValue'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** What is typed can be looked at: on a phone that is how one finds the slip. */
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
