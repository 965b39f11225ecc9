import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { Post } from '@vibeline/core/features/posts/post.schema';
import { paths } from '../../lib/paths.ts';
import { Picture } from '../media/Picture.tsx';
import { VibeEdge } from '../vibe/VibeEdge.tsx';
import classes from './PostPreview.module.css';

/** The documented first of a member's posts (community §9), and from how many on there is a row to look at. */
const SHOWN = 6;
const LEAST = 3;
/** More than a tile has room for. */
const WORDS = 200;

/** The newest posts at a glance: a picture or the first words, each on its line. */
export function PostPreview({ posts }: { posts: readonly Post[] }) {
  if (posts.length < LEAST) return null;
  return (
    <section aria-labelledby="recent" className={classes.root}>
      <h2 id="recent" className={classes.title}>
        Recent
      </h2>
      <ul className={classes.tiles}>
        {posts.slice(0, SHOWN).map((post) => (
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
  return <img src={item.previewUrl ?? ''} alt="" loading="lazy" decoding="async" className={classes.picture} />;
}

function Tile({ post }: { post: Post }) {
  const { content, media, positiveVotes, negativeVotes } = post;
  const words = content.slice(0, WORDS);
  const shown = media.find((item) => item.previewUrl !== null);
  return (
    <Link to={paths.post(post.id)} className={classes.tile}>
      {shown ? (
        <>
          <TilePicture item={shown} />
          {shown.mediaType === 'video' && (
            <IconPlayerPlayFilled size={14} className={classes.play} aria-hidden="true" />
          )}
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        <span className={classes.words} dir="auto">
          {words}
        </span>
      )}
      <VibeEdge positive={positiveVotes} negative={negativeVotes} className={classes.edge} />
    </Link>
  );
}
