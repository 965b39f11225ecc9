import { type WhoCanMessage, whoCanMessageChoices } from '@vibeline/core/features/settings/setting.rules';
import { useId } from 'react';
import { messageChoiceLabels } from './message-choice-input.ts';
import classes from './PrivacySettings.module.css';

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

export function MessageChoice({ choice, choose }: MessageChoiceProps) {
  const id = useId();
  return (
    <fieldset className={classes.choices} disabled={choice === null} aria-describedby={`${id}-hint`}>
      <legend className={classes.legend}>Who may message me</legend>
      <p id={`${id}-hint`} className={classes.hint}>
        {effects[choice ?? 'everyone']}
      </p>
      {whoCanMessageChoices.map((one) => (
        <label key={one} className={classes.choice}>
          <input type="radio" name={id} checked={one === choice} onChange={() => choose(one)} />
          {messageChoiceLabels[one]}
        </label>
      ))}
    </fieldset>
  );
}
