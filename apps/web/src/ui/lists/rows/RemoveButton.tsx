import type { Ref } from 'react';
import { StateButton } from '../../StateButton.tsx';

interface RemoveButtonProps {
  ref?: Ref<HTMLButtonElement>;
  name: string;
  onPress: () => void;
}

const LABELS = ['Remove'] as const;

export function RemoveButton({ ref, name, onPress }: RemoveButtonProps) {
  return (
    <StateButton
      ref={ref}
      labels={LABELS}
      label="Remove"
      endLabel="Remove"
      isAction={false}
      isPending={false}
      name={`Remove ${name}`}
      onPress={onPress}
    />
  );
}
