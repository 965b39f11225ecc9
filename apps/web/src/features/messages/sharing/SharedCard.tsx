import { Flex, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Shared } from '@vibeline/core/features/messages/message.schema';
import { paths } from '../../../lib/paths.ts';
import { Avatar } from '../../members/Avatar.tsx';
import { MemberName } from '../../members/MemberName.tsx';
import { useOpenStories } from '../../stories/open-stories.ts';
import { StoryPreview } from '../../stories/StoryPreview.tsx';
import classes from './SharedCard.module.css';

type SharedPost = NonNullable<Extract<Shared, { kind: 'post' }>['post']>;
type SharedStory = NonNullable<Extract<Shared, { kind: 'story' }>['story']>;

export function SharedCard({ shared }: { shared: Shared }) {
  if (shared.kind === 'post') return shared.post ? <PostCard post={shared.post} /> : <Missing what="post" />;
  return shared.story ? <StoryCard story={shared.story} /> : <Missing what="story" />;
}

function Missing({ what }: { what: Shared['kind'] }) {
  return (
    <Text my={4} py={10} px={12} c="dimmed" fz="sm" bd="1px dashed var(--outline)" bdrs={12}>
      This {what} is not available
    </Text>
  );
}

/** The width of a picture, in CSS pixels. */
const POST_WIDTH = 280;
const STORY_WIDTH = 56;

function PostCard({ post: { id, author, excerpt, media } }: { post: SharedPost }) {
  return (
    <Link to={paths.post(id)} className={`${classes.root} hover-surface ring-inside`}>
      {media && (
        <Text span pos="relative" bg="var(--surface-sunken)" display="block" style={{ aspectRatio: '16 / 9' }}>
          <StoryPreview story={{ media, content: '', backgroundColor: null }} width={POST_WIDTH} ratio={16 / 9} />
        </Text>
      )}
      <Texts author={author} excerpt={excerpt} />
    </Link>
  );
}

function StoryCard({ story }: { story: SharedStory }) {
  const { author, excerpt, media, backgroundColor } = story;
  const open = useOpenStories(author.id);
  return (
    <button
      type="button"
      className={`${classes.root} hover-surface ring-inside`}
      data-kind="story"
      aria-haspopup="dialog"
      onClick={open}
    >
      <Text
        span
        flex="none"
        pos="relative"
        bg="var(--surface-sunken)"
        style={{ inlineSize: STORY_WIDTH, minBlockSize: 100 }}
        aria-hidden={media === null}
      >
        <StoryPreview
          story={{ media, content: excerpt, backgroundColor }}
          width={STORY_WIDTH}
          ratio={STORY_WIDTH / 100}
        />
      </Text>
      <Texts label="Story" author={author} excerpt={excerpt} />
    </button>
  );
}

interface TextsProps {
  label?: string;
  author: Author;
  excerpt: string;
}

function Texts({ label, author, excerpt }: TextsProps) {
  return (
    <Stack component="span" justify="center" gap={4} py={10} px={12} miw={0} flex={1}>
      {label && (
        <Text span c="dimmed" fz="xs" lh={1.3}>
          {label}
        </Text>
      )}
      <Flex component="span" align="center" gap={8} fz="sm" fw={620}>
        <Avatar member={author} size={24} isDecorative />
        <MemberName member={author} />
      </Flex>
      {excerpt !== '' && (
        <Text span lineClamp={3} fz="sm" lh={1.4} dir="auto">
          {excerpt}
        </Text>
      )}
    </Stack>
  );
}
