/** The message can be shown to members. */
export class UploadError extends Error {
  /** As that of a refused call; null when the connection broke or stalled: the same upload may then be tried again. */
  readonly data: { httpStatus: number } | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.name = 'UploadError';
    this.data = status === null ? null : { httpStatus: status };
  }

  get isConnectionError(): boolean {
    return this.data === null;
  }
}
