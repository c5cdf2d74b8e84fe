import type { ReactNode } from 'react';
import { SidePanel, type SidePanelProps } from '../kit/side-panel.tsx';
import { FormEnd, type FormEndProps } from './form-end.tsx';
import { OfficeForm, type OfficeFormProps } from './office-form.tsx';

type PanelFormProps = Pick<SidePanelProps, 'param' | 'title' | 'variant' | 'size'> &
  Pick<OfficeFormProps, 'identity' | 'seen' | 'action'> &
  FormEndProps & {
    children?: ReactNode;
    /** Further buttons of the form. */
    more?: ReactNode;
    /** Content below the form that is not sent with it. */
    below?: ReactNode;
  };

/** A panel that consists of one form. */
export function PanelForm(props: PanelFormProps) {
  const { identity, seen, action, save, button, refused, note, children, more, below, ...panel } = props;
  return (
    <SidePanel {...panel}>
      <OfficeForm identity={identity} seen={seen} action={action}>
        {children}
        <FormEnd save={save} button={button} refused={refused} note={note} />
        {more}
      </OfficeForm>
      {below}
    </SidePanel>
  );
}
