import { type NetworkFeature, networkFeatures } from '@vibeline/core/features/network/network.rules';
import type { NetworkSettings } from '@vibeline/core/features/network/network.schema';
import { useState } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { FormNote } from '../../../ui/forms/FormNote.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { SettingsPart } from './SettingsPart.tsx';
import { useUpdateSettings } from './use-saved-part.ts';

const texts: Record<NetworkFeature, { label: string; text: string; off: string }> = {
  stories: {
    label: 'Stories',
    text: 'Pictures, videos and texts for 24 hours, and the highlights that keep them.',
    off: 'Stories and highlights vanish for everyone, also those that are shown now.',
  },
  live: {
    label: 'Live streams',
    text: 'Streams from a camera or screen, with a chat.',
    off: 'Streams that run now end, and nobody can start one.',
  },
  circles: {
    label: 'Vibe Circles',
    text: 'Small groups with posts and a conversation of their own.',
    off: 'Circles vanish for everyone, with their posts, invitations and conversations.',
  },
  match: {
    label: 'VibeMatch',
    text: 'Sessions to do something together, and the conversations of those who were matched.',
    off: 'Sessions and matches vanish for everyone, with their conversations.',
  },
  anonymousPosts: {
    label: 'Anonymous posts',
    text: 'Posts without the name of who wrote them.',
    off: 'Nobody can post without a name any more. Posts that are anonymous stay so.',
  },
  adverts: {
    label: 'Adverts',
    text: 'What administrators advertise, in the feed and beside it.',
    off: 'Adverts are not shown any more.',
  },
  guests: {
    label: 'Guests',
    text: 'Visitors may look round without an account.',
    off: '“Continue as guest” is gone from the login page, and who looks round now is shown that page.',
  },
};
const names = (Object.keys(texts) as NetworkFeature[]).filter((name) => networkFeatures.includes(name));

/** Each takes effect at once. Before one is switched off it says what vanishes. */
export function FeatureSwitches({ settings }: { settings: NetworkSettings }) {
  const [asked, setAsked] = useState<NetworkFeature | null>(null);
  const update = useUpdateSettings();
  const change = (feature: NetworkFeature, isOn: boolean) => {
    update.mutate({ features: { [feature]: isOn } }, { onSettled: () => setAsked(null) });
  };
  const waiting = update.isPending ? update.variables.features : undefined;
  return (
    <SettingsPart
      title="What it offers"
      text="Switched off, a feature is gone from menus, pages and the API at once. What there was stays, and comes back with it."
    >
      {names.map((feature) => {
        const { label, text } = texts[feature];
        return (
          <Switch
            key={feature}
            label={label}
            isOn={waiting?.[feature] ?? settings.features[feature]}
            isDisabled={update.isPending}
            onChange={(isOn) => (isOn ? change(feature, true) : setAsked(feature))}
          >
            {text}
          </Switch>
        );
      })}
      {update.error && <FormNote>{errorMessage(update.error, 'Nothing was changed. Please try again.')}</FormNote>}
      {asked && (
        <ConfirmDialog
          title={`Switch off ${texts[asked].label}?`}
          confirmLabel="Switch off"
          isPending={update.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => change(asked, false)}
        >
          {texts[asked].off} Nothing is deleted.
        </ConfirmDialog>
      )}
    </SettingsPart>
  );
}
