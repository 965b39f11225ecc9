import { IconPhotoUp } from '@tabler/icons-react';
import { FileButton } from '../../attachments/FileButton.tsx';
import type { Composer } from '../use-composer.ts';
import { AsStorySwitch } from './AsStorySwitch.tsx';
import classes from './StoryBanner.module.css';

export function StoryBanner({ composer }: { composer: Composer }) {
  const hasHeader = composer.draft.media.length > 0;
  return (
    <section className={classes.root} aria-label="Your Story">
      <div className={classes.header}>
        <div>
          <h3 className={classes.title}>Your Story</h3>
          {hasHeader && <p className={classes.hint}>The first file is its header.</p>}
        </div>
        {!composer.isSending && (
          <FileButton
            kind="any"
            label={hasHeader ? 'Replace the header' : 'Add a header'}
            className={classes.choose}
            onFiles={([file]) => file && void composer.setHeader(file)}
          >
            <IconPhotoUp size={20} stroke={1.75} aria-hidden="true" />
            {hasHeader ? 'Replace' : 'Add a header'}
          </FileButton>
        )}
      </div>
      <AsStorySwitch composer={composer} />
    </section>
  );
}
