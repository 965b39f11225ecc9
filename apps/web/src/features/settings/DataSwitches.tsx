import { Stack } from '@mantine/core';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { useOffers } from '../network/use-network.ts';
import { useSettings } from './use-settings.ts';

export function DataSwitches({ memberId }: { memberId: number }) {
  const { anonymousPosting, dataSharing, hasFailed, retry } = useSettings(memberId);
  const offersAnonymous = useOffers('anonymousPosts');
  return (
    <Stack gap={14}>
      {offersAnonymous && (
        <Switch
          label="Anonymous posting"
          isOn={anonymousPosting.isOn ?? false}
          isDisabled={anonymousPosting.isOn === null}
          onChange={anonymousPosting.change}
        >
          {anonymousPosting.isOn
            ? 'New posts start without your name. You can change it for each post.'
            : 'New posts start with your name. You can change it for each post.'}
        </Switch>
      )}
      <Switch
        label="Data sharing"
        isOn={dataSharing.isOn ?? false}
        isDisabled={dataSharing.isOn === null}
        onChange={dataSharing.change}
      >
        {dataSharing.isOn
          ? 'Others may see you in Live Activity, Top Vibers and suggestions of friends and of whom to follow.'
          : 'You are left out of Live Activity, Top Vibers and suggestions of friends and of whom to follow.'}
      </Switch>
      {hasFailed && <ErrorNote message="Your settings could not be loaded." onRetry={retry} />}
    </Stack>
  );
}
