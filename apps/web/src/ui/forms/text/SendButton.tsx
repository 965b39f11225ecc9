import { IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '../../buttons/IconButton.tsx';
import classes from './growing-field.module.css';

interface SendButtonProps {
  label: string;
  isDisabled: boolean;
  icon?: typeof IconArrowUp;
}

/** In the frame of a growing field. */
export function SendButton({ label, isDisabled, icon: Icon = IconArrowUp }: SendButtonProps) {
  return (
    <IconButton
      type="submit"
      label={label}
      className={classes.send}
      disabled={isDisabled}
      // The keyboard of a phone stays.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={20} stroke={2.25} aria-hidden="true" />
    </IconButton>
  );
}
