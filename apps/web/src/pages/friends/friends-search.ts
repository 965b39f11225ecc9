/** What the address of the friends page says. */
export interface FriendsSearch {
  /** Friends without one. */
  tab?: 'requests' | 'suggestions';
  /** Part of a friend's name or username. */
  search?: string;
}

/** What the address of the page of close friends says. */
export interface CloseFriendsSearch {
  /** Those who are close friends without one. */
  tab?: 'add';
  search?: string;
}

/** The router parses a search for digits as a number. */
function textOf(search: unknown): { search?: string } {
  const text = typeof search === 'number' ? String(search) : search;
  return typeof text === 'string' && text !== '' ? { search: text } : {};
}

export function friendsSearch({ tab, search }: Record<string, unknown>): FriendsSearch {
  return { ...((tab === 'requests' || tab === 'suggestions') && { tab }), ...textOf(search) };
}

export function closeFriendsSearch({ tab, search }: Record<string, unknown>): CloseFriendsSearch {
  return { ...(tab === 'add' && { tab }), ...textOf(search) };
}
