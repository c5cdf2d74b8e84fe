import { Notice } from '#web/ui/display/notice.tsx';

type FormRefusalProps = { refusal: { message: string } | null | undefined };

/** Why a form was not taken, at its end, where the button was pressed. */
export function FormRefusal({ refusal }: FormRefusalProps) {
  return refusal ? (
    <Notice tone="tomato" role="alert">
      {refusal.message}
    </Notice>
  ) : null;
}
