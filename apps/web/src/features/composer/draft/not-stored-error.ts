/** The message can be shown to members. */
export class NotStoredError extends Error {
  constructor() {
    super('This device has no room to keep your post until there is a connection. Your draft is kept.');
    this.name = 'NotStoredError';
  }
}
