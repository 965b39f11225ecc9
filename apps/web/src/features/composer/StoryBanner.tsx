import { IconPhotoUp } from '@tabler/icons-react';
import type { Attachment } from '../media/attachment.ts';
import { FileButton } from '../media/FileButton.tsx';
import { MediaPreview } from '../media/MediaPreview.tsx';
import { useAttachment } from '../media/use-attachment.ts';
import classes from './StoryBanner.module.css';
import type { Composer } from './use-composer.ts';

/** What stands first in the post, as wide as the post: its header. */
export function StoryBanner({ composer }: { composer: Composer }) {
  const [first] = composer.draft.media;
  return (
    <section className={classes.root} aria-label="Your Story" data-filled={first !== undefined}>
      {first && <Cover key={first.key} first={first} composer={composer} />}
      <h3 className={classes.title}>Your Story</h3>
      {!composer.isSending && (
        <FileButton
          kind="any"
          label={first ? 'Replace the header' : 'Add a header'}
          className={classes.pick}
          onFiles={([file]) => file && void composer.setHeader(file)}
        >
          <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
          {first ? 'Replace' : 'Add a header'}
        </FileButton>
      )}
    </section>
  );
}

function Cover({ first, composer }: { first: Attachment; composer: Composer }) {
  const view = useAttachment(first, composer.store.uploads, composer.lose);
  return <MediaPreview view={view} className={classes.cover} />;
}
