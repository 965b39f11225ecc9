import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { paths } from '../../lib/paths.ts';
import { Picture } from '../media/Picture.tsx';
import { Poster } from '../media/Poster.tsx';
import { VibeEdge } from '../vibe/VibeEdge.tsx';
import classes from './PostPreview.module.css';

/** The documented count (community §9). */
const TILES_MAX = 6;
const TILES_MIN = 3;
const EXCERPT_LENGTH = 200;

export function PostPreview({ posts }: { posts: readonly Post[] }) {
  if (posts.length < TILES_MIN) return null;
  return (
    <section aria-labelledby="recent" className={classes.root}>
      <h2 id="recent" className={classes.title}>
        Recent
      </h2>
      <ul className={classes.tiles}>
        {posts.slice(0, TILES_MAX).map((post) => (
          <li key={post.id}>
            <Tile post={post} />
          </li>
        ))}
      </ul>
      <h2 className={classes.title}>All posts</h2>
    </section>
  );
}

const SIZES = '(min-width: 768px) 204px, 33vw';

function TilePicture({ item }: { item: Media }) {
  if (item.mediaType === 'image') return <Picture item={{ ...item, alt: null }} sizes={SIZES} />;
  return <Poster src={item.previewUrl} className={classes.picture} />;
}

function Tile({ post }: { post: Post }) {
  const { content, media, positiveVotes, negativeVotes } = post;
  const excerpt = content.slice(0, EXCERPT_LENGTH);
  const shown = media.find((item) => item.previewUrl !== null);
  return (
    <Link to={paths.post(post.id)} className={classes.tile}>
      {shown ? (
        <>
          <TilePicture item={shown} />
          {shown.mediaType === 'video' && (
            <IconPlayerPlayFilled size={14} className={classes.play} aria-hidden="true" />
          )}
          <span className="visually-hidden">{excerpt}</span>
        </>
      ) : (
        <span className={classes.excerpt} dir="auto">
          {excerpt}
        </span>
      )}
      <VibeEdge positive={positiveVotes} negative={negativeVotes} className={classes.edge} />
    </Link>
  );
}
