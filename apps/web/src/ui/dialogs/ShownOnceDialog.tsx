import { Group } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Dialog } from './Dialog.tsx';
import footerClasses from './DialogFooter.module.css';
import { DialogFooter } from './DialogFooter.tsx';
import { InlineConfirm } from './InlineConfirm.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

interface ShownOnceDialogProps {
  title: string;
  /** What is copied. */
  text: string;
  /** Asked before it is closed otherwise than by the button that says it is saved. */
  question: string;
  savedLabel: string;
  save?: { label: string; onClick: () => void };
  findFocusTarget: () => HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A secret of which the server keeps the hash, so that it is never shown again: until it is copied or saved, Escape, Back,
 * another page and a reload ask first.
 */
export function ShownOnceDialog({ title, children, ...props }: ShownOnceDialogProps) {
  const { text, question, savedLabel, save, findFocusTarget, onClose } = props;
  const [isSaved, setSaved] = useState(false);
  const isDone = useRef(false);
  const guard = useLeaveGuard({ isChanged: !isSaved, isSaved: () => isDone.current, onClose });
  const finish = () => {
    isDone.current = true;
    onClose();
  };
  return (
    <Dialog isInHistory={false} title={title} size={480} onClose={guard.requestClose} findFocusTarget={findFocusTarget}>
      <div className="one-column" style={{ gap: 20 }}>
        {children}
        <Group gap={8}>
          <CopyButton text={text} isFocused onCopied={() => setSaved(true)} />
          {save && (
            <Button
              variant="default"
              onClick={() => {
                save.onClick();
                setSaved(true);
              }}
            >
              {save.label}
            </Button>
          )}
        </Group>
        {guard.isAsking ? (
          <InlineConfirm
            title={question}
            className={footerClasses.root}
            onCancel={guard.stay}
            actions={[
              { label: 'Close', tone: 'danger-text', onClick: guard.leave },
              { label: 'Keep it open', tone: 'primary', isFocused: true, onClick: guard.stay },
            ]}
          />
        ) : (
          <DialogFooter>
            <Button onClick={finish}>{savedLabel}</Button>
          </DialogFooter>
        )}
      </div>
    </Dialog>
  );
}
