import type { User } from '@vibeline/core/features/members/member.schema';
import { type Account, LOCATION, memberAccount, WEBSITE } from './account.ts';
import type { EntityContext } from './entity-context.ts';

export interface CredentialAccount extends Account {
  source: {
    note: string;
    fields: { name: string; value: string; verified_at: null }[];
    privacy: 'public';
    sensitive: boolean;
    language: string;
    quote_policy: 'nobody';
    follow_requests_count: number;
    hide_collections: boolean;
    discoverable: boolean;
    indexable: boolean;
    attribution_domains: never[];
  };
  role: { id: string; name: string; color: string; permissions: string; highlighted: boolean };
}

/** Of the reference: a role without rights to administer through this API. */
const NO_ROLE = { id: '-99', name: '', color: '', permissions: '0', highlighted: false };

/** Oneself, with what is edited: the names of the fields are those that `update_credentials` takes. */
export function credentialAccount(member: User, requests: number, context: EntityContext): CredentialAccount {
  const { bio, location, website } = member;
  return {
    ...memberAccount(member, context),
    source: {
      note: bio ?? '',
      fields: [
        { name: LOCATION, value: location ?? '', verified_at: null },
        { name: WEBSITE, value: website ?? '', verified_at: null },
      ],
      ...{ privacy: 'public', sensitive: false, language: '', quote_policy: 'nobody' },
      follow_requests_count: requests,
      ...{ hide_collections: false, discoverable: true, indexable: true, attribution_domains: [] },
    },
    role: NO_ROLE,
  };
}
