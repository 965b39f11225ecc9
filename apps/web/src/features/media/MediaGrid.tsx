import { Flex } from '@mantine/core';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Author } from '@vibeline/core/features/members/member.schema';
import { countOf } from '../../ui/format-count.ts';
import { useLightbox } from './lightbox/use-lightbox.tsx';
import classes from './MediaGrid.module.css';
import { cellOf, GRID_MAX, gridRatio, isSmall, rowRatios, smallHeight } from './media-frame.rules.ts';
import { PictureButton } from './PictureButton.tsx';
import { pictureIn } from './picture-files.ts';
import { VideoFrame } from './video/VideoFrame.tsx';

interface MediaGridProps {
  media: readonly Media[];
  author?: Pick<Author, 'id' | 'name'>;
  isEager?: boolean;
}

export function MediaGrid({ media, author, isEager = false }: MediaGridProps) {
  const pictures = media.filter((item) => item.mediaType === 'image');
  const videos = media.filter((item) => item.mediaType === 'video');
  if (media.length === 0) return null;
  return (
    <div className={classes.root}>
      {pictures.length > 0 && <PictureGrid media={media} pictures={pictures} isEager={isEager} />}
      {videos.map((item) => (
        <VideoFrame key={item.id} item={item} {...(author && { author })} />
      ))}
    </div>
  );
}

interface PictureGridProps {
  media: readonly Media[];
  pictures: readonly Media[];
  isEager: boolean;
}

function PictureGrid({ media, pictures, isEager }: PictureGridProps) {
  const visible = media.filter((item) => item.mediaUrl !== null);
  const { open, prefetch, lightbox } = useLightbox(visible);
  const rest = pictures.length - GRID_MAX;
  const [first] = pictures;
  const rows = rowRatios(pictures);
  const small = first && pictures.length === 1 && isSmall(first) ? first : null;
  return (
    <div
      className={classes.pictures}
      data-count={Math.min(pictures.length, GRID_MAX)}
      data-rows={rows !== null || undefined}
      style={{
        ...(small ? { blockSize: smallHeight(small) } : { aspectRatio: gridRatio(pictures) }),
        ...(rows && { gridTemplateRows: rows.map((ratio) => `minmax(0, ${100 / ratio}fr)`).join(' ') }),
      }}
    >
      {pictures.slice(0, GRID_MAX).map((item, index) => {
        const isLast = rest > 0 && index === GRID_MAX - 1;
        const label = pictures.length === 1 ? 'picture' : `picture ${index + 1} of ${pictures.length}`;
        return (
          <PictureButton
            key={item.id}
            item={item}
            label={isLast ? `${label}, and ${countOf(rest, 'more picture')}` : label}
            {...pictureIn(item, cellOf(pictures, index))}
            {...(small && { fit: 'scale-down' })}
            isEager={isEager}
            onPrefetch={prefetch}
            onOpen={() => open(visible.indexOf(item))}
          >
            {isLast && (
              <Flex
                component="span"
                align="center"
                justify="center"
                className="fill tabular-nums"
                bg="var(--media-shade)"
                c="var(--media-ink)"
                fz={34}
                fw={720}
                lts="-0.02em"
              >
                +{rest}
              </Flex>
            )}
          </PictureButton>
        );
      })}
      {lightbox}
    </div>
  );
}
