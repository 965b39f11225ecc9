import { Switch } from '../../../ui/forms/Switch.tsx';
import type { Composer } from '../use-composer.ts';

export function AnonymousSwitch({ composer }: { composer: Composer }) {
  const { anonymity, isSending, store } = composer;
  return (
    <Switch
      label="Post anonymously"
      isOn={anonymity.isOn === true}
      isDisabled={isSending || anonymity.isOn === null || !anonymity.isPossible}
      onChange={(isAnonymous) => store.change({ isAnonymous })}
    >
      {hintOf(anonymity)}
    </Switch>
  );
}

function hintOf({ isOn, isPossible }: Composer['anonymity']): string {
  if (!isPossible) return 'Not with a private account: nobody else would see the post.';
  return isOn
    ? 'Your name is hidden from everyone else, and votes on the post do not change your score.'
    : 'Everyone who sees the post sees your name.';
}
