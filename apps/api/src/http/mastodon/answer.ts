/** What a row answers when it is more than a body with the status 200. */
export class Answer {
  readonly body: unknown;
  readonly status: number;
  /** Values of the `Link` header. */
  readonly links: readonly string[];

  constructor(body: unknown, { status = 200, links = [] }: { status?: number; links?: readonly string[] } = {}) {
    this.body = body;
    this.status = status;
    this.links = links;
  }
}
