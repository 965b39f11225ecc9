import { useId } from 'react';
import classes from './MuteChoice.module.css';
import { type MuteDays, muteChoices } from './mute-choices.ts';

interface MuteChoiceProps {
  days: MuteDays;
  onChange: (days: MuteDays) => void;
}

/** For how long something is muted: one of a few. */
export function MuteChoice({ days, onChange }: MuteChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>For how long</legend>
      {muteChoices.map((choice) => (
        <label key={choice.label} className={classes.choice} data-chosen={choice.days === days}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={choice.days === days}
            onChange={() => onChange(choice.days)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
