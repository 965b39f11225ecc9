import { Flex } from '@mantine/core';
import type { SavedItem } from '@vibeline/core/features/saved/saved.schema';
import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { DialogFooter } from '../../ui/dialogs/DialogFooter.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { FolderDialog } from './FolderDialog.tsx';
import classes from './folders.module.css';
import { useSaved } from './saved.change.ts';
import { useFolders } from './use-folders.ts';

interface MoveDialogProps {
  item: SavedItem;
  onClose: () => void;
}

export function MoveDialog({ item, onClose }: MoveDialogProps) {
  const { data: folders = [] } = useFolders();
  const { folderId, moveTo } = useSaved(item, { isSaved: true, folderId: item.folderId });
  const [chosen, setChosen] = useState<number | null>(folderId);
  const [isMaking, setMaking] = useState(false);
  const move = () => {
    if (chosen !== folderId) moveTo(chosen);
    onClose();
  };
  return (
    <>
      <Dialog title="Move to a folder" size={440} onClose={onClose}>
        <RadioGroup
          legend="Folder"
          options={[
            { value: 0, label: 'No folder' },
            ...folders.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
          ]}
          value={chosen ?? 0}
          onChange={(value) => setChosen(value === 0 ? null : value)}
        />
        <Flex mt={12}>
          <Button variant="subtle" className={classes.atStart} onClick={() => setMaking(true)}>
            Move to a new folder
          </Button>
        </Flex>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={move}>Move</Button>
        </DialogFooter>
      </Dialog>
      {isMaking && (
        <FolderDialog
          isInHistory={false}
          onDone={({ id }) => {
            moveTo(id);
            onClose();
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
