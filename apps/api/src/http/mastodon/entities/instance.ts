import {
  ALT_MAX,
  IMAGE_TYPES,
  IMAGES_MAX,
  PIXELS_MAX,
  VIDEO_PIXELS_MAX,
  VIDEO_TYPES,
  VIDEOS_MAX,
} from '@vibeline/core/features/media/media.rules';
import type { Instance } from '@vibeline/core/features/network/instance.schema';
import { MEGABYTE } from '@vibeline/core/features/network/network.rules';
import { POST_MAX } from '@vibeline/core/features/posts/post.rules';
import { SITE_IMAGE_PATH } from '../../sharing/link-preview.ts';
import { serverKey } from '../push-alerts.ts';
import type { EntityContext } from './entity-context.ts';

/**
 * The version of the reference whose calls are answered: clients choose by it what they ask for. The first whose
 * notifications can be grouped.
 */
const REFERENCE_VERSION = '4.3.0';
const API_VERSION = 2;

const FRAMES_PER_SECOND_MAX = 60;
const domainOf = ({ origin }: EntityContext) => new URL(origin).host;
const thumbnailOf = ({ picture }: Instance, context: EntityContext) => context.mediaUrl(picture ?? SITE_IMAGE_PATH);
const versionOf = ({ version }: Instance) => `${REFERENCE_VERSION} (compatible; Vibeline ${version})`;
const streamingOf = ({ origin }: EntityContext) => origin.replace(/^http/, 'ws');
/** Where the network gives no address, the field is an empty text: it may be any contact. */
const emailOf = ({ contact }: Instance) => (/^\S{1,100}@\S{1,100}$/.test(contact) ? contact : '');

/** null for an id of no rule. */
export function ruleOf(instance: Pick<Instance, 'rules'>, ruleId: string) {
  return ruleEntities(instance).find(({ id }) => id === ruleId) ?? null;
}

export function ruleEntities({ rules }: Pick<Instance, 'rules'>) {
  return rules.map((text, index) => ({ id: String(index + 1), text, hint: '' }));
}

export function instanceV2(instance: Instance, context: EntityContext) {
  const { name, sentence, registration, memberCount } = instance;
  return {
    ...{ domain: domainOf(context), title: name, version: versionOf(instance), source_url: context.origin },
    description: sentence,
    usage: { users: { active_month: memberCount ?? 0 } },
    thumbnail: { url: thumbnailOf(instance, context), blurhash: null, versions: {} },
    icon: [],
    languages: ['en'],
    configuration: {
      urls: { streaming: streamingOf(context), about: `${context.origin}/about` },
      ...limitsOf(instance),
      vapid: { public_key: serverKey(instance.pushKey) },
      translation: { enabled: false },
      limited_federation: true,
    },
    registrations: {
      ...{ enabled: registration === 'open' || registration === 'approval' },
      ...{ approval_required: registration === 'approval', message: null, url: `${context.origin}/signup` },
    },
    api_versions: { mastodon: API_VERSION },
    contact: { email: emailOf(instance), account: null },
    rules: ruleEntities(instance),
  };
}

export function instanceV1(instance: Instance, context: EntityContext) {
  const { name, sentence, registration, memberCount, postCount } = instance;
  return {
    ...{ uri: domainOf(context), title: name, short_description: sentence, description: sentence },
    ...{ email: emailOf(instance), version: versionOf(instance), urls: { streaming_api: streamingOf(context) } },
    stats: { user_count: memberCount ?? 0, status_count: postCount ?? 0, domain_count: 0 },
    ...{ thumbnail: thumbnailOf(instance, context), languages: ['en'] },
    registrations: registration === 'open' || registration === 'approval',
    ...{ approval_required: registration === 'approval', invites_enabled: registration === 'invitation' },
    configuration: limitsOf(instance),
    contact_account: null,
    rules: ruleEntities(instance),
  };
}

function limitsOf({ limits }: Instance) {
  return {
    accounts: { max_featured_tags: 0, max_pinned_statuses: 0 },
    statuses: {
      max_characters: POST_MAX,
      max_media_attachments: IMAGES_MAX + VIDEOS_MAX,
      // Addresses count as they are.
      characters_reserved_per_url: 0,
    },
    media_attachments: {
      supported_mime_types: [...IMAGE_TYPES, ...VIDEO_TYPES],
      description_limit: ALT_MAX,
      image_size_limit: limits.imageMegabytes * MEGABYTE,
      image_matrix_limit: PIXELS_MAX,
      video_size_limit: limits.videoMegabytes * MEGABYTE,
      video_frame_rate_limit: FRAMES_PER_SECOND_MAX,
      video_matrix_limit: VIDEO_PIXELS_MAX,
    },
    polls: { max_options: 0, max_characters_per_option: 0, min_expiration: 0, max_expiration: 0 },
  };
}
