import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';

type MoveSaveProps = {
  /** It is when the delivery comes already. */
  isSame: boolean;
  /** Meals stay behind. */
  isWithout: boolean;
};

/** Sends the choice by POST. Before scripts nobody knows what is pressed, so it is always open then. */
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
