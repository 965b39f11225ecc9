/**
 * The documented events of the page: after `refreshUserData` the current user is fetched again, after `userProfileUpdated`
 * members and posts too, because each shows its author.
 */
type UserEvent = 'refreshUserData' | 'userProfileUpdated';

export function sendUserEvent(event: UserEvent): void {
  dispatchEvent(new Event(event));
}

export function onUserEvent(event: UserEvent, listener: () => void): () => void {
  addEventListener(event, listener);
  return () => removeEventListener(event, listener);
}
