/**
 * `points` calls in each window of `seconds`.
 * A caller is the member when signed in, else the network address.
 */
export interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Every call of a procedure consumes one point of `visitor` or `member`, also when it is malformed or unknown, and one
 * of its own limit where it has one. A sign-in consumes one of `login` instead, so that other calls from its network do
 * not block it: guesses are limited by the login throttle, and this limit bounds the refusals. `register` counts
 * accounts, `blocks` what is blocked or muted, `streams` the times that an event stream is opened, `usernames` checks
 * of whether one can be registered and sign-ups with one that cannot. `searchCounts` is apart from `search`: the page
 * of a search makes one call of each, and no one makes more than 60 of either in a minute. `file` is for routes without
 * a procedure: pages, documents, files of the web app; `assets` for those files whose name has a hash of their content,
 * of which a first visit loads hundreds and the next one none. `media` counts stored files whose request does not say
 * who the viewer is, `memberMedia` those of a viewer, by token or, for each network, by signed URL. Feeds and /oembed,
 * which have none either, consume one point of `visitor`. `storyViews` counts stories and highlights that were opened,
 * one a call; `highlights` what is changed in them; `circles` the circles that are created, `circleChanges` what is
 * changed in them, joining and leaving, and links that are looked at. `messages` counts messages that are sent or
 * edited, `conversations` those that are opened from elsewhere, `typing` how often a client says that its member types.
 * `liveChunks` counts the parts of a live stream that its owner sends, instead of `member`; `liveFiles` the playlists
 * and segments that players fetch, each about two a second, and the pictures of streams in lists.
 */
export const limits = {
  file: { points: 3000, seconds: 5 * MINUTE },
  assets: { points: 60_000, seconds: 5 * MINUTE },
  media: { points: 60_000, seconds: 5 * MINUTE },
  memberMedia: { points: 6000, seconds: 5 * MINUTE },
  visitor: { points: 300, seconds: 5 * MINUTE },
  member: { points: 1200, seconds: 5 * MINUTE },
  login: { points: 5000, seconds: 5 },
  register: { points: 5, seconds: HOUR },
  usernames: { points: 60, seconds: HOUR },
  password: { points: 10, seconds: HOUR },
  posts: { points: 30, seconds: HOUR },
  comments: { points: 120, seconds: HOUR },
  follows: { points: 100, seconds: HOUR },
  reports: { points: 20, seconds: HOUR },
  friendRequests: { points: 50, seconds: HOUR },
  friendSuggestions: { points: 30, seconds: MINUTE },
  blocks: { points: 600, seconds: HOUR },
  uploads: { points: 60, seconds: HOUR },
  streams: { points: 60, seconds: 5 * MINUTE },
  stories: { points: 60, seconds: HOUR },
  highlights: { points: 300, seconds: HOUR },
  storyViews: { points: 300, seconds: MINUTE },
  circles: { points: 20, seconds: DAY },
  circleChanges: { points: 300, seconds: HOUR },
  invitations: { points: 100, seconds: HOUR },
  vibeSessions: { points: 20, seconds: HOUR },
  matchRequests: { points: 50, seconds: HOUR },
  messages: { points: 60, seconds: MINUTE },
  messageReactions: { points: 120, seconds: MINUTE },
  conversations: { points: 200, seconds: HOUR },
  typing: { points: 60, seconds: MINUTE },
  liveStreams: { points: 20, seconds: HOUR },
  liveChat: { points: 60, seconds: MINUTE },
  liveChunks: { points: 300, seconds: MINUTE },
  liveFiles: { points: 30_000, seconds: 5 * MINUTE },
  votes: { points: 120, seconds: MINUTE },
  views: { points: 60, seconds: MINUTE },
  search: { points: 60, seconds: MINUTE },
  searchCounts: { points: 60, seconds: MINUTE },
  suggestions: { points: 180, seconds: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export type Limits = Readonly<Record<LimitName, Limit>>;

export function limitsWith(points: Partial<Record<LimitName, number>> = {}): Limits {
  const names = Object.keys(limits) as LimitName[];
  const changed = names.map((name) => [name, { ...limits[name], points: points[name] ?? limits[name].points }]);
  return Object.fromEntries(changed);
}
