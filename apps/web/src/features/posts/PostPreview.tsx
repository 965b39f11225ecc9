import { Flex, Text } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Media } from '@vibeline/core/features/media/media.schema';
import { audienceLabel } from '@vibeline/core/features/posts/audience-label.rules';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { paths } from '../../lib/paths.ts';
import { PanoramaBadge } from '../media/lazy-panorama-badge.ts';
import type { Cell } from '../media/media-frame.rules.ts';
import { Picture } from '../media/Picture.tsx';
import { Poster } from '../media/Poster.tsx';
import { panoramaName } from '../media/panorama.rules.ts';
import { pictureIn } from '../media/picture-files.ts';
import { VibeEdge } from '../vibe/VibeEdge.tsx';
import { borderOf } from './card/border-of.ts';
import classes from './PostPreview.module.css';

const TILES_MAX = 6;
/** Columns of the grid; six can be divided among two or three tiles, so that no row has a gap. */
const COLUMNS = 6;
/** The width of a row over its height, on phones; elsewhere it is wider. */
const ROW_RATIO = 3;
const EXCERPT_LENGTH = 200;

export function PostPreview({ posts }: { posts: readonly Post[] }) {
  const shown = posts.slice(0, TILES_MAX);
  if (shown.length === 0) return null;
  return (
    <Flex aria-labelledby="recent" component="section" direction="column" gap={12}>
      <Text id="recent" component="h2" mx="var(--gutter)" fz="lg" fw={700} lh={1.25} lts="-0.015em">
        Recent
      </Text>
      <ul className={classes.tiles}>
        {shown.map((post, index) => {
          const columns = columnsOf(index, shown.length);
          return (
            <li key={post.id} style={{ gridColumn: `span ${columns}` }}>
              <Tile post={post} cell={{ share: columns / COLUMNS, ratio: (columns / COLUMNS) * ROW_RATIO }} />
            </li>
          );
        })}
      </ul>
      <Text component="h2" mt={16} mx="var(--gutter)" fz="lg" fw={700} lh={1.25} lts="-0.015em">
        All posts
      </Text>
    </Flex>
  );
}

function columnsOf(index: number, count: number): number {
  if (count < 3 || count === 4) return COLUMNS / Math.min(count, 2);
  return count === 5 && index >= 3 ? 3 : 2;
}

function TilePicture({ item, cell }: { item: Media; cell: Cell }) {
  if (item.mediaType === 'image') {
    return (
      <>
        <Picture item={{ ...item, alt: null }} {...pictureIn(item, cell)} isEager />
        {panoramaName(item) !== null && <PanoramaBadge item={item} isCompact />}
      </>
    );
  }
  return <Poster src={item.previewUrl} className="fill" />;
}

function Tile({ post, cell }: { post: Post; cell: Cell }) {
  const { content, media, isPrivate, visibility, positiveVotes, negativeVotes } = post;
  const excerpt = excerptOf(content, EXCERPT_LENGTH);
  const shown = media.find((item) => item.previewUrl !== null);
  return (
    <Link to={paths.post(post.id)} className={`${classes.tile} hover-surface`}>
      {shown ? (
        <>
          <TilePicture item={shown} cell={cell} />
          {shown.mediaType === 'video' && (
            <IconPlayerPlayFilled size={14} className={classes.play} aria-hidden="true" />
          )}
          <span className="visually-hidden">{excerpt}</span>
        </>
      ) : (
        <Text span className={classes.excerpt} lh={1.4} display="block" dir="auto">
          {excerpt}
        </Text>
      )}
      {isPrivate && (
        <Text span className={classes.audience} truncate maw="calc(100% - 16px)" px={8} fz="xs" lh="20px" bdrs={10}>
          {audienceLabel(visibility)}
        </Text>
      )}
      <VibeEdge positive={positiveVotes} negative={negativeVotes} border={borderOf(post)} className={classes.edge} />
    </Link>
  );
}
