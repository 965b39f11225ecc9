import footerClasses from './DialogFooter.module.css';
import { InlineConfirm } from './InlineConfirm.tsx';

interface DiscardConfirmProps {
  onDiscard: () => void;
  onKeep: () => void;
}

export function DiscardConfirm({ onDiscard, onKeep }: DiscardConfirmProps) {
  return (
    <InlineConfirm
      title="Discard your changes?"
      className={footerClasses.root}
      onCancel={onKeep}
      actions={[
        { label: 'Discard', tone: 'danger-text', onClick: onDiscard },
        { label: 'Keep editing', tone: 'primary', isFocused: true, onClick: onKeep },
      ]}
    />
  );
}
