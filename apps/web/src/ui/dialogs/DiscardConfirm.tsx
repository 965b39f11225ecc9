import { InlineConfirm } from './InlineConfirm.tsx';

interface DiscardConfirmProps {
  onDiscard: () => void;
  onKeep: () => void;
  className?: string | undefined;
}

export function DiscardConfirm({ onDiscard, onKeep, className }: DiscardConfirmProps) {
  return (
    <InlineConfirm
      title="Discard your changes?"
      className={className}
      onCancel={onKeep}
      actions={[
        { label: 'Discard', tone: 'danger-text', onClick: onDiscard },
        { label: 'Keep editing', tone: 'primary', isFocused: true, onClick: onKeep },
      ]}
    />
  );
}
