import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

type MoveSaveProps = {
  /** The choice equals the current delivery time. */
  isSame: boolean;
  /** Meals would be dropped. */
  isWithout: boolean;
};

/** Sends the choice by POST. Without scripts the selection is unknown, so the button is always enabled. */
export function MoveSave({ isSame, isWithout }: MoveSaveProps) {
  const text = useText();
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Button
      type="submit"
      formMethod="post"
      size="large"
      busy={isSending}
      unavailableReason={isAlive && isSame ? text('move-same') : undefined}
    >
      {text(isWithout ? 'move-save-without' : 'move-save')}
    </Button>
  );
}
