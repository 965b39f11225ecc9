import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { AttachmentDetails } from './AttachmentDetails.tsx';
import classes from './AttachmentList.module.css';
import { AltReminder, UploadFailures } from './AttachmentNotices.tsx';
import { AttachmentTile } from './AttachmentTile.tsx';
import type { Attachment } from './attachment.ts';
import { positionLabel } from './attachment-labels.ts';
import { FileButton } from './FileButton.tsx';
import type { UploadQueue } from './upload-queue.ts';
import { useAttachment } from './use-attachment.ts';
import { useFlipAnimation } from './use-flip-animation.ts';
import { useReorder } from './use-reorder.ts';

/** What can be done with the things in a strip. */
interface StripActions {
  move: (key: string, place: number) => void;
  remove: (key: string) => void;
  describe: (key: string, alt: string) => void;
  /** The server does not have it any more. */
  removeFile: (key: string) => void;
}

interface AttachmentListProps extends StripActions {
  items: readonly Attachment[];
  uploads: UploadQueue;
  /** Nothing can be changed while it is being sent. */
  isLocked: boolean;
  /** Takes more files; absent when nothing more fits. */
  onAdd: ((files: File[]) => void) | undefined;
}

/** The pictures and the video that go with a text, in their order. */
export function AttachmentList({ items, uploads, isLocked, onAdd, ...actions }: AttachmentListProps) {
  const list = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = (key: string, place: number) => {
    const item = items.find((each) => each.key === key);
    if (item) setSaid(`${item.name} is now ${positionLabel(item, place, items.length).toLowerCase()}`);
    actions.move(key, place);
  };
  const grab = useReorder(list, move);
  useFlipAnimation(list);
  const openItem = isLocked ? undefined : items.find(({ key }) => key === openKey);
  const remove = (key: string) => {
    focusNeighbour(list.current, key);
    actions.remove(key);
  };

  return (
    <div className={classes.root}>
      <span id={hintId} hidden>
        Arrow keys move it
      </span>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <ul
        ref={list}
        className={classes.tiles}
        aria-label="Pictures and video"
        onPointerDown={isLocked ? undefined : grab}
      >
        {items.map((item, index) => (
          <Slot
            key={item.key}
            {...{ item, index, hintId, isLocked, uploads, move, remove }}
            count={items.length}
            isOpen={item === openItem}
            onFileMissing={actions.removeFile}
            onOpen={() => setOpenKey(item.key === openKey ? null : item.key)}
          />
        ))}
        {onAdd && !isLocked && (
          <li className={classes.slot}>
            <FileButton label="Add more" kind="any" isMultiple className={classes.add} onFiles={onAdd}>
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
          onDescribe={(alt) => actions.describe(openItem.key, alt)}
          onMove={(place) => move(openItem.key, place)}
          onClose={() => {
            list.current?.querySelector<HTMLElement>(`[data-key="${openItem.key}"] [data-face]`)?.focus();
            setOpenKey(null);
          }}
        />
      )}
      {!isLocked && <AltReminder items={items} openKey={openKey} onOpen={setOpenKey} />}
    </div>
  );
}

interface SlotProps {
  item: Attachment;
  uploads: UploadQueue;
  index: number;
  count: number;
  hintId: string;
  isOpen: boolean;
  isLocked: boolean;
  onFileMissing: (key: string) => void;
  onOpen: () => void;
  move: (key: string, place: number) => void;
  remove: (key: string) => void;
}

function Slot({ item, uploads, onFileMissing, move, remove, ...tile }: SlotProps) {
  const view = useAttachment(item, uploads, onFileMissing);
  return (
    <li className={classes.slot} data-key={item.key} data-step={view.step}>
      <AttachmentTile
        {...tile}
        item={item}
        view={view}
        onMove={(place) => move(item.key, place)}
        onRemove={() => remove(item.key)}
      />
    </li>
  );
}

/** Keeps the focus in the strip when the thing it is on goes. */
function focusNeighbour(list: HTMLElement | null, key: string): void {
  const slot = list?.querySelector(`[data-key="${key}"]`);
  const neighbour = slot?.nextElementSibling ?? slot?.previousElementSibling;
  if (slot?.contains(document.activeElement)) neighbour?.querySelector<HTMLElement>('button')?.focus();
}
