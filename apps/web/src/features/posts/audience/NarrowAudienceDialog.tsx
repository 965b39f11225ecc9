import { Text } from '@mantine/core';
import { type Audience, narrowerAudiences, type PrivateAudience } from '@vibeline/core/features/posts/audience.rules';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../../ui/dialogs/DialogFooter.tsx';
import { AudienceOptions } from '../../composer/audience/AudienceOptions.tsx';

interface NarrowAudienceDialogProps {
  visibility: Audience | 'circle';
  isPending: boolean;
  children: ReactNode;
  onNarrow: (audience: PrivateAudience) => void;
  onClose: () => void;
}

export function NarrowAudienceDialog(props: NarrowAudienceDialogProps) {
  const { visibility, isPending, children, onNarrow, onClose } = props;
  const audiences = narrowerAudiences(visibility).filter((audience) => audience !== 'public');
  const [chosen, setChosen] = useState<PrivateAudience>(audiences[0] ?? 'close_followers');
  return (
    <Dialog isInHistory={false} onClose={onClose} size={440} title="Narrow the audience">
      <AudienceOptions
        legend="Who can see it from now on"
        audiences={audiences}
        chosen={chosen}
        onChoose={setChosen}
        isDisabled={isPending}
      />
      <Text mt={16} lh={1.5}>
        {children} This cannot be undone.
      </Text>
      <DialogFooter>
        <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} onClick={() => onNarrow(chosen)}>
          Narrow
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
