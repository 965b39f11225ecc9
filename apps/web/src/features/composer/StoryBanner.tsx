import { IconPhotoUp } from '@tabler/icons-react';
import { AttachmentPreview } from '../attachments/AttachmentPreview.tsx';
import type { Attachment } from '../attachments/attachment.ts';
import { FileButton } from '../attachments/FileButton.tsx';
import { useAttachment } from '../attachments/use-attachment.ts';
import classes from './StoryBanner.module.css';
import type { Composer } from './use-composer.ts';

export function StoryBanner({ composer }: { composer: Composer }) {
  const [first] = composer.draft.media;
  return (
    <section className={classes.root} aria-label="Your Story" data-filled={first !== undefined}>
      {first && <HeaderPreview key={first.key} first={first} composer={composer} />}
      <h3 className={classes.title}>Your Story</h3>
      {!composer.isSending && (
        <FileButton
          kind="any"
          label={first ? 'Replace the header' : 'Add a header'}
          className={classes.choose}
          onFiles={([file]) => file && void composer.setHeader(file)}
        >
          <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
          {first ? 'Replace' : 'Add a header'}
        </FileButton>
      )}
    </section>
  );
}

function HeaderPreview({ first, composer }: { first: Attachment; composer: Composer }) {
  const view = useAttachment(first, composer.store.uploads, composer.removeFile);
  return <AttachmentPreview view={view} className={classes.preview} />;
}
