import * as z from 'zod';

const highlightCategory = z.enum(['memories', 'milestones', 'travel', 'celebrations', 'achievements']);
const votes = z.tuple([z.int().nonnegative(), z.int().nonnegative()]);
const share = z.number().min(0).max(1);

const profileFields = {
  username: z.string(),
  name: z.string(),
  bio: z.string().optional(),
  location: z.string().optional(),
  website: z.string().optional(),
  isVerified: z.literal(true).optional(),
  /** Whether `media/avatars/<username>.webp` is their picture. */
  hasAvatar: z.literal(true).optional(),
  /** Whether they consent to be shown in Live Activity, Top Vibers and suggestions (data sharing); most do. */
  sharesData: z.literal(false).optional(),
};

/** A member who follows others and does nothing else. */
export const passiveMember = z.strictObject(profileFields);

export const activeMember = z.strictObject({
  ...profileFields,
  /** Usual share of positive votes on what they write. */
  approval: share,
  /** How often they vote; 1 is usual. */
  voteWeight: z.number().positive().optional(),
  /** When they join: 0 with the first post, 1 with the last. */
  joinsAt: share.optional(),
});

export const olderPost = z.strictObject({
  author: z.string(),
  text: z.string(),
  category: z.string().optional(),
  /** Hashtags beside the text, without #. */
  hashtags: z.array(z.string()).optional(),
  isAnonymous: z.literal(true).optional(),
  /** Share of positive votes, where it differs from the author's usual one. */
  approval: share.optional(),
  /** How many vote on it; 1 is usual, 0 leaves it without a vote. */
  turnout: z.number().nonnegative().optional(),
  /** Exactly these numbers of positive and negative votes. */
  votes: votes.optional(),
});

export const newestPost = olderPost.extend({ minutesAgo: z.int().positive(), votes });

const reply = z.strictObject({
  author: z.string(),
  text: z.string(),
  /** Exactly these numbers of positive and negative votes; else a few, by the author's usual approval. */
  votes: votes.optional(),
});

export const conversation = z.strictObject({
  /** How the post begins; no other post begins so. */
  post: z.string(),
  comments: z.array(reply.extend({ replies: z.array(reply).optional() })),
});

/** A post that is written while the demo world runs, with its comments. It names no season and has no hashtags. */
export const livePost = z.strictObject({
  author: z.string(),
  text: z.string(),
  category: z.string().optional(),
  comments: z.tuple([
    z.strictObject({ author: z.string(), text: z.string() }),
    z.strictObject({ author: z.string(), text: z.string() }),
  ]),
});

const mediaFields = {
  /** Name in `media/pictures` or `media/films`, without width and extension. */
  file: z.string(),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  /** ThumbHash of the picture, or of the film's poster. */
  placeholder: z.base64(),
};

export const attachments = z.strictObject({
  /** How the post begins; no other post begins so. */
  post: z.string(),
  pictures: z.array(z.strictObject(mediaFields)).optional(),
  film: z.strictObject({ ...mediaFields, durationMs: z.int().positive() }).optional(),
});

export const followPatterns = z.strictObject({
  /** Usernames by common interest: nearly everyone in a group follows everyone else in it. */
  interestGroups: z.record(z.string(), z.array(z.string())),
  /** Followed from every group. */
  popular: z.array(z.string()),
  /** Follow few. */
  reserved: z.array(z.string()),
  /** The demo member does not follow them, so that Top Vibers suggests them. */
  notFollowedByDemo: z.array(z.string()),
});

/** Who are friends. All of them follow each other. */
export const friendPatterns = z.strictObject({
  /** All friends of the sample accounts; of the others some who follow each other are. */
  friends: z.record(z.string(), z.array(z.string())),
  close: z.record(z.string(), z.array(z.string())),
  /** Requests that wait: who asks, and who is asked. */
  requests: z.array(z.tuple([z.string(), z.string()])),
});

export const privatePost = z.strictObject({
  author: z.string(),
  audience: z.enum(['followers', 'close_followers']),
  hoursAgo: z.number(),
  text: z.string(),
  file: z.string().optional(),
  /** Numbers of positive and negative votes; fewer when the author has fewer friends by then. */
  votes: votes.optional(),
  /** Each of another friend. */
  comments: z.array(z.string()).optional(),
});
export type PrivatePost = z.output<typeof privatePost>;

export const followedHashtag = z.strictObject({
  member: z.string(),
  /** The key that `hashtagKey` returns. */
  tag: z.string(),
  /** When its page was opened last: later posts with it are new. */
  openedHoursAgo: z.number().positive(),
});

const datedPost = z.strictObject({
  /** How the post begins; no other post begins so. */
  post: z.string(),
  /** The time of day, in the member's time zone. */
  hour: z.int().min(0).max(23),
  minute: z.int().min(0).max(59),
});

export const sampleHistory = z.strictObject({
  username: z.string(),
  /** Made on the first days of the history that are no Tuesdays, one a day. */
  opening: z.array(datedPost),
  /** Made on the last Tuesdays before today, the oldest first. */
  tuesdays: z.array(datedPost),
  /** Positive and negative votes on these posts by day, the oldest first; other days have none. */
  days: z.array(z.strictObject({ daysAgo: z.int().positive(), votes })),
});

export const advert = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** Name in `media/adverts`, without width and extension, as `logo`. */
  image: z.string(),
  ctaText: z.string(),
  ctaUrl: z.url(),
  sponsor: z.strictObject({ name: z.string(), logo: z.string().optional(), verified: z.literal(true).optional() }),
  type: z.enum(['product', 'service', 'event', 'cause']),
});

const storyFields = {
  author: z.string(),
  /** The text of a text story, else a caption. */
  text: z.string(),
  /** `#rrggbb`, of a text story. */
  color: z.string().optional(),
  /** Pictures and films, by their file in the attachments; none: a text story. */
  files: z.array(z.string()).optional(),
};

/** A story that is created while the demo world runs. It names no season. */
export const liveStory = z.strictObject(storyFields);

/** A story that was created before the demo world is built; live for a day, then in its author's archive. */
export const demoStory = z.strictObject({
  ...storyFields,
  hoursAgo: z.number().positive(),
  audience: z.enum(['followers', 'close_followers']).optional(),
  /** Only for an archived story. */
  category: highlightCategory.optional(),
  isSeenByDemo: z.literal(true).optional(),
});

export const demoHighlight = z.strictObject({
  owner: z.string(),
  title: z.string(),
  description: z.string().optional(),
  category: highlightCategory,
  hoursAgo: z.number().positive(),
  /** How its stories begin; no two of the owner's begin so. */
  stories: z.array(z.string()),
  /** The one of them that is shown for it; the first unless set. */
  cover: z.string().optional(),
});

const circlePost = z.strictObject({
  author: z.string(),
  hoursAgo: z.number().positive(),
  text: z.string(),
  files: z.array(z.string()).optional(),
  /** Numbers of positive and negative votes; fewer when fewer are in the circle by then. */
  votes: votes.optional(),
  /** In the order in which they are written. */
  comments: z.array(z.strictObject({ author: z.string(), text: z.string() })).optional(),
});

/** Names are usernames. */
export const demoCircle = z.strictObject({
  owner: z.string(),
  name: z.string(),
  description: z.string().optional(),
  isPrivate: z.literal(true).optional(),
  limit: z.union([z.literal(10), z.literal(25), z.literal(50), z.literal(100)]),
  daysAgo: z.number().positive(),
  /** Beside the owner, in the order in which they join. */
  members: z.array(z.string()),
  /** How many passive members join too; none unless set. */
  crowd: z.int().positive().optional(),
  invited: z.array(z.strictObject({ by: z.string(), member: z.string(), hoursAgo: z.number().positive() })).optional(),
  /** The oldest first. */
  posts: z.array(circlePost),
});

const matchRequest = z.strictObject({
  member: z.string(),
  /** A request without an answer waits. */
  answer: z.enum(['accepted', 'declined']).optional(),
});

export const demoSession = z.strictObject({
  owner: z.string(),
  text: z.string(),
  category: z.enum(['movies', 'activities', 'food', 'music', 'sports', 'gaming', 'outdoor', 'social']),
  time: z.enum(['now', 'tonight', 'weekend', 'flexible']),
  location: z.string().optional(),
  /** Largest number of participants, the owner included. */
  participants: z.int().min(2).max(10),
  hoursAgo: z.number().positive(),
  requests: z.array(matchRequest).optional(),
});

const demoMessage = z.strictObject({
  from: z.string(),
  minutesAgo: z.number().positive(),
  text: z.string(),
  files: z.array(z.string()).optional(),
  /** The message it replies to: its index in the conversation. */
  replyTo: z.int().nonnegative().optional(),
  /** How a post begins that it shares. */
  post: z.string().optional(),
  reactions: z
    .array(z.strictObject({ member: z.string(), reaction: z.enum(['👍', '❤️', '😂', '😮', '😢', '🙏']) }))
    .optional(),
  isDeleted: z.literal(true).optional(),
});

const written = {
  /** The oldest first. */
  messages: z.array(demoMessage),
  /** Who has read all of it; others have read what came before their own last message. */
  readBy: z.array(z.string()),
};

/** Names are usernames. */
export const messageConversation = z.union([
  z.strictObject({ between: z.tuple([z.string(), z.string()]), ...written }),
  z.strictObject({ circle: z.string(), ...written }),
  /** How the text of a session begins, and who asked to join it. */
  z.strictObject({ session: z.string(), member: z.string(), ...written }),
]);

/** What two members write to each other, in turn, while the demo world runs. */
export const liveMessages = z.strictObject({
  between: z.tuple([z.string(), z.string()]),
  texts: z.tuple([z.string(), z.string()]),
});

export const demoAccount = z.strictObject({ username: z.string(), password: z.string(), name: z.string() });

export const moderationContent = z.strictObject({
  /** Without a quick login: whoever owns the network could close it. */
  owner: z.string(),
  administrators: z.array(z.string()),
  moderators: z.array(z.string()),
  reports: z.array(
    z.strictObject({
      reporter: z.string(),
      /** The beginning of the post. */
      post: z.string(),
      reason: z.enum(['spam', 'harassment', 'false_information', 'other']),
      note: z.string(),
    }),
  ),
});

export type LiveStory = z.infer<typeof liveStory>;
export type DemoStory = z.infer<typeof demoStory>;
export type DemoHighlight = z.infer<typeof demoHighlight>;
export type DemoCircle = z.infer<typeof demoCircle>;
export type DemoCirclePost = DemoCircle['posts'][number];
export type DemoMatchRequest = z.infer<typeof matchRequest>;
export type DemoSession = z.infer<typeof demoSession>;
export type DemoMessage = z.infer<typeof demoMessage>;
export type MessageConversation = z.infer<typeof messageConversation>;
export type LiveMessages = z.infer<typeof liveMessages>;
export type DemoAdvert = z.infer<typeof advert>;
export type PassiveMember = z.infer<typeof passiveMember>;
export type ActiveMember = z.infer<typeof activeMember>;
export type OlderPost = z.infer<typeof olderPost>;
export type Conversation = z.infer<typeof conversation>;
export type TopLevelComment = Conversation['comments'][number];
export type Reply = z.infer<typeof reply>;
export type LivePost = z.infer<typeof livePost>;
export type Attachments = z.infer<typeof attachments>;
export type Picture = NonNullable<Attachments['pictures']>[number];
export type Film = NonNullable<Attachments['film']>;
