import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { findRowId } from '../ids.ts';

/** A list as the reference has it. Who is in it is changed in the network’s own pages. */
export interface List {
  id: string;
  title: string;
  replies_policy: 'followed' | 'list' | 'none';
  exclusive: boolean;
}

export const FRIENDS_LIST = 'friends';
export const CLOSE_FRIENDS_LIST = 'close-friends';

const CIRCLE = 'circle-';

export function circleListId(circleId: number): string {
  return `${CIRCLE}${circleId}`;
}

/** null for another list, and for text that is no id. */
export function findCircleId(listId = ''): number | null {
  return listId.startsWith(CIRCLE) ? findRowId(listId.slice(CIRCLE.length)) : null;
}

const rules = { replies_policy: 'none', exclusive: false } as const;

export const friendsList: List = { id: FRIENDS_LIST, title: 'Friends', ...rules };
export const closeFriendsList: List = { id: CLOSE_FRIENDS_LIST, title: 'Close friends', ...rules };

export function circleList({ id, name }: Circle): List {
  return { id: circleListId(id), title: name, ...rules };
}
