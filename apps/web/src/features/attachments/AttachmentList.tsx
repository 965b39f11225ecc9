import { Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { iconButtonProps } from '../../ui/buttons/IconButton.tsx';
import { useFlipAnimation } from '../../ui/reorder/use-flip-animation.ts';
import { useReorder } from '../../ui/reorder/use-reorder.ts';
import { AttachmentDetails } from './AttachmentDetails.tsx';
import classes from './AttachmentList.module.css';
import { AltReminder, UploadFailures } from './AttachmentNotices.tsx';
import { AttachmentTile } from './AttachmentTile.tsx';
import type { Attachment } from './attachment.ts';
import { type Cell, cellAt } from './attachment-cells.rules.ts';
import { type FirstFileWords, HEADER_WORDS, positionLabel } from './attachment-labels.ts';
import { FileButton } from './FileButton.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useAttachment } from './use-attachment.ts';

const ADD = iconButtonProps({ className: classes.add }).className;

interface AttachmentActions {
  move: (key: string, index: number) => void;
  remove: (key: string) => void;
  describe: (key: string, alt: string) => void;
  removeFile: (key: string) => void;
}

interface AttachmentListProps extends AttachmentActions {
  items: readonly Attachment[];
  uploads: UploadQueue;
  isLocked: boolean;
  onAdd?: ((files: File[]) => void) | undefined;
  first?: FirstFileWords;
  /** `post`: as large and as wide as in the post. */
  look?: 'tiles' | 'post';
}

export function AttachmentList(props: AttachmentListProps) {
  const { items, uploads, isLocked, onAdd, first = HEADER_WORDS, look = 'tiles', ...actions } = props;
  const list = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const move = (key: string, index: number) => {
    const item = items.find((each) => each.key === key);
    if (item) setAnnouncement(`${item.name} is now ${positionLabel(item, index, items.length).toLowerCase()}`);
    actions.move(key, index);
  };
  const startDrag = useReorder(list, move);
  useFlipAnimation(list);
  const openItem = isLocked ? undefined : items.find(({ key }) => key === openKey);
  const remove = (key: string) => {
    focusNext(list.current, key);
    actions.remove(key);
  };

  return (
    <Stack gap={8}>
      <span id={hintId} hidden>
        Arrow keys move it
      </span>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <ul
        ref={list}
        className={classes.tiles}
        data-look={look}
        aria-label="Pictures and video"
        onPointerDown={isLocked ? undefined : startDrag}
      >
        {items.map((item, index) => (
          <AttachmentItem
            key={item.key}
            {...{ item, index, first, hintId, isLocked, uploads, move, remove }}
            count={items.length}
            cell={look === 'post' ? cellAt(items, index) : undefined}
            isOpen={item === openItem}
            onFileMissing={actions.removeFile}
            onOpen={() => setOpenKey(item.key === openKey ? null : item.key)}
          />
        ))}
        {onAdd && !isLocked && (
          <li className={classes.item}>
            <FileButton label="Add more" kind="any" isMultiple className={ADD} onFiles={onAdd}>
              <IconPlus size={24} stroke={1.75} aria-hidden="true" />
            </FileButton>
          </li>
        )}
      </ul>
      <UploadFailures items={items} uploads={uploads} onFileMissing={actions.removeFile} remove={remove} />
      {openItem && (
        <AttachmentDetails
          key={openItem.key}
          item={openItem}
          index={items.indexOf(openItem)}
          count={items.length}
          first={first}
          onDescribe={(alt) => actions.describe(openItem.key, alt)}
          onMove={(index) => move(openItem.key, index)}
          onClose={() => {
            list.current?.querySelector<HTMLElement>(`[data-key="${openItem.key}"] [data-details-button]`)?.focus();
            setOpenKey(null);
          }}
        />
      )}
      {!isLocked && <AltReminder items={items} uploads={uploads} openKey={openKey} onOpen={setOpenKey} />}
    </Stack>
  );
}

interface AttachmentItemProps {
  item: Attachment;
  uploads: UploadQueue;
  index: number;
  count: number;
  cell: Cell | undefined;
  first: FirstFileWords;
  hintId: string;
  isOpen: boolean;
  isLocked: boolean;
  onFileMissing: (key: string) => void;
  onOpen: () => void;
  move: (key: string, index: number) => void;
  remove: (key: string) => void;
}

function AttachmentItem({ item, uploads, cell, onFileMissing, move, remove, ...tile }: AttachmentItemProps) {
  const view = useAttachment(item, uploads, onFileMissing);
  return (
    <li className={classes.item} data-key={item.key} data-step={view.step} data-cell={cell}>
      <AttachmentTile
        {...tile}
        item={item}
        view={view}
        onMove={(index) => move(item.key, index)}
        onRemove={() => remove(item.key)}
      />
    </li>
  );
}

function focusNext(list: HTMLElement | null, key: string): void {
  const item = list?.querySelector(`[data-key="${key}"]`);
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  if (item?.contains(document.activeElement)) next?.querySelector<HTMLElement>('button')?.focus();
}
