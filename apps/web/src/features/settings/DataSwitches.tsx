import { Stack } from '@mantine/core';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { Switch } from '../../ui/forms/Switch.tsx';
import { useOffers } from '../network/use-network.ts';
import { useSettings } from './use-settings.ts';

/** Says nothing of a setting that is not known yet. */
function textOf({ isOn }: { isOn: boolean | null }, { on, off, unknown }: Record<'on' | 'off' | 'unknown', string>) {
  return isOn === null ? unknown : isOn ? on : off;
}

export function DataSwitches({ memberId }: { memberId: number }) {
  const { anonymousPosting, dataSharing, lessMarked, hasFailed, retry } = useSettings(memberId);
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
          {textOf(anonymousPosting, {
            on: 'New posts start without your name. You can change it for each post.',
            off: 'New posts start with your name. You can change it for each post.',
            unknown: 'Whether new posts start without your name. You can change it for each post.',
          })}
        </Switch>
      )}
      <Switch
        label="Data sharing"
        isOn={dataSharing.isOn ?? false}
        isDisabled={dataSharing.isOn === null}
        onChange={dataSharing.change}
      >
        {textOf(dataSharing, {
          on: 'Others may see you in Live Activity, Top Vibers and suggestions of friends and of whom to follow.',
          off: 'You are left out of Live Activity, Top Vibers and suggestions of friends and of whom to follow.',
          unknown:
            'Whether others may see you in Live Activity, Top Vibers and suggestions of friends and of whom to follow.',
        })}
      </Switch>
      <Switch
        label="Less of what I marked"
        isOn={lessMarked.isOn ?? false}
        isDisabled={lessMarked.isOn === null}
        onChange={lessMarked.change}
      >
        {textOf(lessMarked, {
          on: 'Rising, Most discussed, Calm and trending posts show you one in three of what is like the posts that you marked “Not for me” or “Seen before”.',
          off: 'Marking a post “Not for me” or “Seen before” changes nothing in what you are shown.',
          unknown:
            'Whether you are shown less of what is like the posts that you marked “Not for me” or “Seen before”.',
        })}
      </Switch>
      {hasFailed && <ErrorNote message="Your settings could not be loaded." onRetry={retry} />}
    </Stack>
  );
}
