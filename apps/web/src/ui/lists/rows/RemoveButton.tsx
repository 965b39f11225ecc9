import type { Ref } from 'react';
import { StateButton } from '../../StateButton.tsx';

interface RemoveButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Of whom the row is about. */
  name: string;
  onPress: () => void;
}

const LABELS = ['Remove'] as const;

/** Takes a member out of a list, after a question. */
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
