import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import classes from './MuteChoice.module.css';
import { type MuteDays, muteChoices } from './mute-choices.ts';

interface MuteChoiceProps {
  days: MuteDays;
  onChange: (days: MuteDays) => void;
}

const options = muteChoices.map(({ days, label }) => ({ value: days, label }));

export function MuteChoice({ days, onChange }: MuteChoiceProps) {
  return (
    <RadioGroup
      legend="For how long"
      options={options}
      value={days}
      onChange={onChange}
      look="boxes"
      className={classes.root}
    />
  );
}
