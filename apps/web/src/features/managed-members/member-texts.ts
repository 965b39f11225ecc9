import { type GivenRole, type Role, roles } from '@vibeline/core/features/accounts/role.rules';
import {
  type MemberState,
  memberStates,
  type SeenPeriod,
  seenPeriods,
} from '@vibeline/core/features/managed-members/managed-member.rules';
import { checkedParams, idParam, oneOf, textParam } from '../../lib/search-params.ts';

export const roleLabels: Record<Role, string> = {
  member: 'Member',
  moderator: 'Moderator',
  administrator: 'Administrator',
  owner: 'Owner',
};

export const roleHints: Record<GivenRole, string> = {
  member: 'Without a role',
  moderator: 'Decides about reports, warns and suspends',
  administrator: 'Also roles, reset links, badges and settings',
};

export const stateLabels: Record<MemberState, string> = {
  active: 'Active',
  suspended: 'Suspended',
  deletion: 'Being deleted',
  break: 'On a break',
};

export const seenLabels: Record<SeenPeriod, string> = {
  day: 'Within a day',
  week: 'Within 7 days',
  month: 'Within 30 days',
  longer: 'Longer ago',
  never: 'Never',
};

export interface MemberFilters {
  search?: string;
  role?: Role;
  state?: MemberState;
  seen?: SeenPeriod;
  /** The id of the member by whose invitations they joined. */
  invitedBy?: number;
}

/** From the parameters of the address. */
export function memberFilters({ search, role, state, seen, invitedBy }: Record<string, unknown>): MemberFilters {
  return checkedParams({
    search: textParam(search),
    role: oneOf(role, roles),
    state: oneOf(state, memberStates),
    seen: oneOf(seen, seenPeriods),
    invitedBy: idParam(invitedBy),
  });
}
