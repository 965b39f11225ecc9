import { Group, Stack, Text } from '@mantine/core';
import { type PushKind, pushKinds } from '@vibeline/core/features/notifications/push.rules';
import type { PushSettings } from '@vibeline/core/features/notifications/push.schema';
import { useOptimisticMutation } from '../../../lib/use-optimistic-mutation.ts';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useNetwork } from '../../network/use-network.ts';
import classes from '../NotificationPreferences.module.css';
import { featureOfPreference } from '../NotificationPreferences.tsx';
import { pushKindChange, pushKindLabels, pushTextsChange, quietHoursChange } from './push.change.ts';

const usualHours = { from: '22:00', to: '07:00' };

interface PushChoicesProps {
  memberId: number;
  settings: PushSettings;
}

/** What all devices of the member show, and when. */
export function PushChoices({ memberId, settings }: PushChoicesProps) {
  const { features } = useNetwork();
  const texts = useOptimisticMutation(pushTextsChange, memberId, settings.showsTexts);
  const quiet = useOptimisticMutation(quietHoursChange, memberId, settings.quietHours);
  const kinds = pushKinds.filter((kind) => {
    const feature = kind === 'message' ? undefined : featureOfPreference[kind];
    return feature === undefined || features[feature];
  });
  return (
    <Stack gap={16}>
      <Switch
        label="Show names and texts"
        isOn={texts.shown}
        onChange={(showsTexts) => texts.setDesired({ showsTexts })}
      >
        They are on the locked screen too. When this is off, it says only that there is something new.
      </Switch>
      <Switch
        label="Quiet hours"
        isOn={quiet.shown !== null}
        onChange={(isOn) => quiet.setDesired({ quietHours: isOn ? usualHours : null })}
      >
        What comes in them is sent when they end. They follow your time zone.
      </Switch>
      {quiet.shown && <Hours hours={quiet.shown} onChange={(quietHours) => quiet.setDesired({ quietHours })} />}
      <fieldset className={classes.root}>
        <Text component="legend" className={classes.title} p={0} mb={4} fw={620}>
          On my devices, notify me of
        </Text>
        {kinds.map((kind) => (
          <KindChoice key={kind} kind={kind} memberId={memberId} saved={settings.kinds[kind]} />
        ))}
      </fieldset>
    </Stack>
  );
}

function KindChoice({ kind, memberId, saved }: { kind: PushKind; memberId: number; saved: boolean }) {
  const { shown, setDesired } = useOptimisticMutation(pushKindChange(kind), memberId, saved);
  return (
    <Group component="label" gap={10} wrap="nowrap" mih={44} style={{ cursor: 'pointer' }}>
      <input
        type="checkbox"
        className={classes.box}
        checked={shown}
        onChange={({ currentTarget }) => setDesired({ kind, isOn: currentTarget.checked })}
      />
      {pushKindLabels[kind]}
    </Group>
  );
}

interface HoursProps {
  hours: NonNullable<PushSettings['quietHours']>;
  onChange: (hours: NonNullable<PushSettings['quietHours']>) => void;
}

/** Saved when a field is left: while it is typed, a time is another one at each digit. */
function Hours({ hours, onChange }: HoursProps) {
  const field = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="time"
      required
      defaultValue={hours[name]}
      onBlur={({ currentTarget: { value } }) => {
        if (value !== '' && value !== hours[name]) onChange({ ...hours, [name]: value });
      }}
    />
  );
  return (
    <Group gap={16}>
      {field('from', 'From')}
      {field('to', 'To')}
    </Group>
  );
}
