import { type WhoCanMessage, whoCanMessageChoices } from '@vibeline/core/features/settings/setting.rules';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import classes from './MessageChoice.module.css';
import { messageChoiceLabels } from './setting.change.ts';

interface MessageChoiceProps {
  /** null while it is not known. */
  choice: WhoCanMessage | null;
  choose: (choice: WhoCanMessage) => void;
}

const effects: Record<WhoCanMessage, string> = {
  everyone: 'Applies to messages: every member can write to you.',
  followed: 'Applies to messages: only members you follow can write to you.',
  friends: 'Applies to messages: only your friends can write to you.',
  nobody: 'Applies to messages: nobody can write to you.',
};

const options = whoCanMessageChoices.map((value) => ({ value, label: messageChoiceLabels[value] }));

export function MessageChoice({ choice, choose }: MessageChoiceProps) {
  return (
    <RadioGroup
      legend="Who may message me"
      hint={effects[choice ?? 'everyone']}
      options={options}
      value={choice}
      onChange={choose}
      isDisabled={choice === null}
      className={classes.choices}
    />
  );
}
