import { Flex } from '@mantine/core';
import {
  holdLabels,
  type SessionCategory,
  type TimePreference,
  timeLabels,
  vibeContent,
} from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { Select } from '../../../ui/forms/Select.tsx';
import { SubmitButton } from '../../../ui/forms/SubmitButton.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { categoryLabels } from '../match-labels.ts';
import classes from './SessionForm.module.css';
import { participantChoices } from './session-draft.ts';
import { useSessionForm } from './use-session-form.ts';

const timeHints: Record<TimePreference, string> = {
  now: 'It ends after 3 hours.',
  tonight: 'It ends at 6:00 in the morning.',
  weekend: 'It ends when Sunday ends.',
  flexible: 'It ends after 14 days.',
};

const holds: Record<string, string> = holdLabels;

const participants = Object.fromEntries(
  participantChoices.map((count) => [count, count === '2' ? 'You and 1 other' : `You and ${Number(count) - 1} others`]),
);

interface SessionFormProps {
  onCreated: (session: VibeSession) => void;
}

export function SessionForm({ onCreated }: SessionFormProps) {
  const { user } = useCurrentUser();
  return user && <FormOf memberId={user.id} onCreated={onCreated} />;
}

function FormOf({ memberId, onCreated }: SessionFormProps & { memberId: number }) {
  const { values, field, setFieldValue, onSubmit, isPending } = useSessionForm(memberId, onCreated);
  return (
    <form noValidate className={classes.root} aria-label="Create Session" data-draft-stored onSubmit={onSubmit}>
      <TextAreaField
        label="What do you want to do?"
        placeholder="Movie night, a run along the river, a game of chess …"
        max={vibeContent.max}
        required
        {...field('vibeContent')}
        value={values.vibeContent}
      />
      <div className={classes.pair}>
        <Select<SessionCategory>
          label="Category"
          options={categoryLabels}
          placeholder="Choose a category"
          required
          {...field('category')}
          value={values.category}
        />
        <Select<TimePreference>
          label="When?"
          options={timeLabels}
          hint={timeHints[values.timePreference]}
          {...field('timePreference')}
          value={values.timePreference}
        />
      </div>
      <div className={classes.pair}>
        <TextField label="Location (optional)" autoComplete="off" {...field('location')} value={values.location} />
        <Select<string>
          label="How many take part?"
          options={participants}
          {...field('maxParticipants')}
          value={values.maxParticipants}
        />
      </div>
      <Select<string>
        label="Hold a free place for"
        options={holds}
        hint="When it is full, others can wait. A place that becomes free is held for whoever is next."
        {...field('holdMinutes')}
        value={values.holdMinutes}
      />
      <Switch
        label="Without my name"
        isOn={values.names === 'hidden'}
        onChange={(isOn) => setFieldValue('names', isOn ? 'hidden' : 'shown')}
      >
        It is shown without your name. You and whoever joins see who the other one is once you both agree to it. Whoever
        blocks you no longer sees it, and may conclude that it is yours.
      </Switch>
      <Flex justify="flex-end" data-above-toasts>
        <SubmitButton isPending={isPending}>Create session</SubmitButton>
      </Flex>
    </form>
  );
}
