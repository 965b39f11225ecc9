import { Switch } from '../../../ui/forms/Switch.tsx';
import type { Composer } from '../use-composer.ts';

export function AsStorySwitch({ composer }: { composer: Composer }) {
  const { asStory, isSending, store } = composer;
  return (
    <Switch
      label="Also as a story"
      isOn={asStory.isOn}
      isDisabled={isSending || asStory.problem !== null}
      onChange={(isOn) => store.change({ asStory: isOn })}
    >
      {asStory.problem ?? 'The first file is in your story for 24 hours too, with the text as its caption.'}
    </Switch>
  );
}
