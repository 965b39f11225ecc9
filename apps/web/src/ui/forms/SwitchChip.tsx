import { IconCheck } from '@tabler/icons-react';
import classes from './SwitchChip.module.css';

interface SwitchChipProps {
  label: string;
  /** Replaced by a check mark while it is on. */
  Icon: typeof IconCheck;
  isOn: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  onChange: (isOn: boolean) => void;
}

/** A switch beside others on a line; its description is elsewhere. */
export function SwitchChip({ label, Icon, isOn, isDisabled = false, describedBy, onChange }: SwitchChipProps) {
  const ShownIcon = isOn ? IconCheck : Icon;
  return (
    <label className={`${classes.root} touch-area`}>
      <input
        type="checkbox"
        role="switch"
        className="visually-hidden"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ShownIcon size={18} stroke={1.75} aria-hidden="true" />
      {label}
    </label>
  );
}
