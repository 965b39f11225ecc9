import type { ProcedurePath } from '@vibeline/core/rpc/procedure-map';
import { type Audience, audiences, isQuiet, type Relation, sees, seesStory, storyAudiences } from './audiences.ts';
import { AUTHOR, markOf, PRIVATE_AUTHOR, type World } from './world.ts';

/** What a procedure returns of other members, or acts on. */
export type Reach = OneThing | List | typeof FOR_MODERATORS | { exempt: string };

/** The lines of one feature's procedures. */
export type ReachOf<Feature extends string> = {
  [Path in Extract<ProcedurePath, `${Feature}.${string}`>]?: Reach | Reach[];
};

export const OWN = 'it is about the viewer alone';

export const ABSENT = 987_654;

/** For everyone else it does not exist, whatever its input. */
export const FOR_MODERATORS = { kind: 'moderation' } as const;

export interface OneThing {
  /** `own_story`: one that does not exist for others than its author. */
  kind: 'post' | 'comment' | 'member' | 'notification' | 'story' | 'own_story' | 'highlight' | 'session' | 'stream';
  input: (thing: { id: number; post: number }, world: World) => object;
  /**
   * Whether others than the author are refused with 403 although they see it; those of a highlight do not find it. The author,
   * whose text it changes, is not called.
   */
  isForAuthor: boolean;
  /** Whether the author is refused. */
  isForOthers: boolean;
  /** For a comment: whether the call is about the replies to it, which stay where the comment itself is gone. */
  isAboutReplies: boolean;
}

export interface List {
  kind: 'list';
  input: (text: World['texts'][Audience], world: World, relation: Relation) => object;
  /** In the response for whoever is shown it, and for nobody else. */
  mark: (audience: Audience, world: World) => string;
  audiences: readonly Audience[];
  shows: (audience: Audience, relation: Relation) => boolean;
  isAt: (path: string) => boolean;
}

type Options = Partial<Pick<OneThing, 'isForAuthor' | 'isForOthers' | 'isAboutReplies'>>;

const on =
  (kind: OneThing['kind']) =>
  (input: OneThing['input'], options: Options = {}) =>
    ({ kind, input, isForAuthor: false, isForOthers: false, isAboutReplies: false, ...options }) satisfies OneThing;

export const onPost = on('post');
export const onComment = on('comment');
export const onMember = on('member');
export const onNotification = on('notification');
export const onStory = on('story');
export const onOwnStory = on('own_story');
export const onHighlight = on('highlight');
export const onSession = on('session');
export const onStream = on('stream');

export const byId: OneThing['input'] = ({ id }) => ({ id });

export function lists({
  input = () => ({}),
  mark,
  audiences,
  shows,
  isAt = (path) => !path.includes('/:circleId/'),
}: Partial<List> & Pick<List, 'mark' | 'audiences' | 'shows'>): List {
  return { kind: 'list', input, mark, audiences, shows, isAt };
}

export const ofPosts = (shows: List['shows'], input?: List['input']): List =>
  lists({
    mark: (audience) => markOf('post', audience),
    audiences,
    shows,
    ...(input && { input }),
  });

export const ofStories = (input: List['input']): List =>
  lists({
    mark: (audience) => `"content":"${markOf('story', audience)}"`,
    audiences: storyAudiences,
    shows: seesStory,
    input,
  });

export const ofMembers = (shows: (relation: Relation) => boolean, input?: List['input']): List =>
  lists({
    mark: (audience) => `"username":"${audience === 'private_account' ? PRIVATE_AUTHOR : AUTHOR}"`,
    audiences: ['public', 'private_account'],
    shows: (_audience, relation) => shows(relation),
    ...(input && { input }),
  });

export const isInPrivateFeed = (audience: Audience) => audience === 'followers' || audience === 'close_followers';
export const isInFeed = (audience: Audience) => audience !== 'circle' && !isInPrivateFeed(audience);
export const seesUnmuted: List['shows'] = (audience, relation) =>
  sees(audience, relation) && !isQuiet(audience, relation);

/** What a list of one member's posts shows: anonymous ones, and those in circles, to their author alone. */
export const seesUnderName: List['shows'] = (audience, relation) =>
  sees(audience, relation) && ((audience !== 'anonymous' && audience !== 'circle') || relation === 'author');

/** The hashtags of posts in circles are listed nowhere. */
export const seesHashtag: List['shows'] = (audience, relation) => sees(audience, relation) && audience !== 'circle';
