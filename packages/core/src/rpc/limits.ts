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
 * of its own limit where it has one. What the limits count, where their name does not say it:
 * - `login`: sign-ins and resets of passwords, instead of `visitor`, so that other calls from the network do not block them. The login throttle
 *   limits guesses, and this limit the refusals.
 * - `register`: accounts that are created.
 * - `invitedSignUps`: accounts that are created with an invitation, instead of `register`: many at once come from the
 *   network of one room.
 * - `usernames`: checks of whether one can be registered, and sign-ups with one that cannot.
 * - `app`: calls with the token of an app, each beside a point of `member`: half as many, so that no app can use up those
 *   of its member; without a member, of the network alone.
 * - `appStreams`, `appMedia`: the same for `streams`, of all apps of a member together, and for `memberMedia`.
 * - `apps`: apps that are registered; `appSignIns`: the times that a member lets one act for them.
 * - `factors`: changes of one's own second factor, and personal tokens that are made.
 * - `proofs`: passwords that are entered again; apart from `password`, so that a stolen token cannot keep the member from
 *   changing theirs.
 * - `passwordMails`: requests of a mail with a reset link, by network address also for members; `addressMails`: those
 *   for one address, and apart from these the mails that confirm it.
 * - `emails`: changes of one's own e-mail address.
 * - `invitationMails`: invitations that a member sends by mail; `invitedAddresses`: those that anyone sends to one address.
 * - `pushDevices`: devices that are to be notified; a page says it again when its browser has got another address.
 * - `blocks`: what is blocked or muted.
 * - `saved`: what is saved or moved, and changes of folders.
 * - `exports`: archives that are asked for, also after one that could not be made.
 * - `imports`: archives that a member asks to bring.
 * - `streams`: the times that an event stream is opened.
 * - `searchCounts`: apart from `search`, because the page of a search makes one call of each.
 * - `file`: routes without a procedure: pages, documents, files of the web app.
 * - `assets`: files whose name has a hash of their content. A first visit loads hundreds of them, the next one none.
 * - `media`: stored files whose request does not say who the viewer is. Feeds and /oembed, which do not say it either,
 *   consume a point of `visitor`.
 * - `memberMedia`: stored files of a viewer, by token or, for each network, by signed URL.
 * - `storyViews`: stories and highlights that are opened, one a call; `highlights`: changes of highlights.
 * - `circles`: circles that are created; `circleChanges`: changes of them, joining and leaving, and links that are
 *   looked at.
 * - `messages`: messages that are sent or edited; `conversations`: those that are opened from elsewhere; `typing`: how
 *   often a client reports that its member types.
 * - `liveChunks`: parts of a live stream that its owner sends, instead of `member`; `liveFiles`: playlists and segments
 *   that players fetch, each about two a second, and the pictures of streams in lists.
 */
export const limits = {
  file: { points: 3000, seconds: 5 * MINUTE },
  assets: { points: 60_000, seconds: 5 * MINUTE },
  media: { points: 60_000, seconds: 5 * MINUTE },
  memberMedia: { points: 6000, seconds: 5 * MINUTE },
  visitor: { points: 300, seconds: 5 * MINUTE },
  member: { points: 1200, seconds: 5 * MINUTE },
  app: { points: 600, seconds: 5 * MINUTE },
  appStreams: { points: 30, seconds: 5 * MINUTE },
  appMedia: { points: 3000, seconds: 5 * MINUTE },
  apps: { points: 100, seconds: HOUR },
  appSignIns: { points: 60, seconds: HOUR },
  login: { points: 5000, seconds: 5 },
  register: { points: 5, seconds: HOUR },
  invitedSignUps: { points: 100, seconds: HOUR },
  usernames: { points: 60, seconds: HOUR },
  password: { points: 10, seconds: HOUR },
  factors: { points: 60, seconds: HOUR },
  proofs: { points: 10, seconds: HOUR },
  passwordMails: { points: 20, seconds: HOUR },
  addressMails: { points: 3, seconds: HOUR },
  emails: { points: 10, seconds: HOUR },
  invitationMails: { points: 20, seconds: DAY },
  invitedAddresses: { points: 3, seconds: DAY },
  posts: { points: 30, seconds: HOUR },
  comments: { points: 120, seconds: HOUR },
  follows: { points: 100, seconds: HOUR },
  reports: { points: 20, seconds: HOUR },
  exports: { points: 5, seconds: DAY },
  pushDevices: { points: 60, seconds: HOUR },
  imports: { points: 10, seconds: DAY },
  friendRequests: { points: 50, seconds: HOUR },
  friendSuggestions: { points: 30, seconds: MINUTE },
  blocks: { points: 600, seconds: HOUR },
  saved: { points: 600, seconds: HOUR },
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
  privacy: { points: 60, seconds: HOUR },
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
