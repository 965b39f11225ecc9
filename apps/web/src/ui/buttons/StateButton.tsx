import { type Ref, useState } from 'react';
import classes from './StateButton.module.css';

interface StateButtonProps<Label extends string> {
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Every label it may have: they are all rendered in one cell, so that the width never changes. */
  labels: readonly Label[];
  label: Label;
  /** What a press ends. It takes the place of the state while the button is hovered or focused, except after a press. */
  endLabel?: Label | undefined;
  isAction: boolean;
  isPending: boolean;
  isPrimary?: boolean;
  name: string;
  onPress: () => void;
}

export function StateButton<Label extends string>(props: StateButtonProps<Label>) {
  const { ref, labels, label, endLabel, isAction, isPending, name, onPress } = props;
  const { isPrimary = false } = props;
  const [isTargeted, setTargeted] = useState(false);
  const isEnding = isTargeted && endLabel !== undefined && !isPending;
  const shown = isEnding ? endLabel : label;
  return (
    <button
      ref={ref}
      type="button"
      className={`${classes.root} touch-area`}
      data-state={isAction ? 'action' : 'done'}
      data-ending={isEnding}
      data-primary={isPrimary}
      data-label={shown}
      aria-busy={isPending}
      aria-label={name}
      onPointerEnter={({ pointerType }) => setTargeted(pointerType === 'mouse')}
      onPointerLeave={() => setTargeted(false)}
      onFocus={({ target }) => setTargeted(target.matches(':focus-visible'))}
      onBlur={() => setTargeted(false)}
      onClick={() => {
        setTargeted(false);
        onPress();
      }}
    >
      {labels.map((one) => (
        <span key={one} data-shown={one === shown}>
          {one}
        </span>
      ))}
    </button>
  );
}
