import { Group, Paper, Text } from '@mantine/core';
import type { NetworkFeature } from '@vibeline/core/features/network/network.rules';
import type { PreferenceType } from '@vibeline/core/features/notifications/notification.rules';
import { errorMessage } from '../../lib/server/public-error.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useNetwork } from '../network/use-network.ts';
import classes from './NotificationPreferences.module.css';
import { preferenceChange, preferenceLabels } from './preference.change.ts';

export const featureOfPreference: Partial<Record<PreferenceType, NetworkFeature>> = {
  circle_invite: 'circles',
  match_request: 'match',
  match_accepted: 'match',
  match_place: 'match',
  match_revealed: 'match',
  match_left: 'match',
  match_closing: 'match',
};

const types = Object.keys(preferenceLabels) as PreferenceType[];

export function NotificationPreferences({ memberId }: { memberId: number }) {
  const { saved, error, retry } = usePreferences();
  const { features } = useNetwork();
  const isOffered = (type: PreferenceType) => {
    const feature = featureOfPreference[type];
    return feature === undefined || features[feature];
  };
  if (error) return <ErrorNote message={errorMessage(error, 'Your choices could not be loaded.')} onRetry={retry} />;
  return (
    <Paper
      component="fieldset"
      className={classes.root}
      mod="bleed"
      py={16}
      px="var(--card-padding)"
      aria-busy={!saved}
    >
      <Text component="legend" className={classes.title} p={0} mb={4} fw={680}>
        Notify me of
      </Text>
      {types.filter(isOffered).map((type) => (
        <Preference key={type} type={type} memberId={memberId} saved={saved?.[type] ?? null} />
      ))}
    </Paper>
  );
}

interface PreferenceProps {
  type: PreferenceType;
  memberId: number;
  saved: boolean | null;
}

function Preference({ type, memberId, saved }: PreferenceProps) {
  const { isShown, change } = usePreference(type, memberId, saved);
  return (
    <Group component="label" gap={10} wrap="nowrap" mih={44} style={{ cursor: 'pointer' }}>
      <input
        type="checkbox"
        className={classes.box}
        disabled={isShown === null}
        checked={isShown ?? true}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      {preferenceLabels[type]}
    </Group>
  );
}

function usePreferences() {
  const query = trpc.notifications.getPreferences.useQuery();
  return {
    saved: query.data ?? null,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** `isShown` is null until the saved state is known. */
function usePreference(type: PreferenceType, memberId: number, saved: boolean | null) {
  const { shown, setDesired } = useOptimisticMutation(preferenceChange(type), memberId, saved);
  return { isShown: shown, change: (isShown: boolean) => setDesired({ type, isShown }) };
}
