import type { Change } from './change.ts';

/** What a request is sent with: the key that makes it count once, and the token of the member who made the change. */
export interface OutboxCall {
  signal: AbortSignal;
  context: { idempotencyKey: string; token?: string };
  /** Stores another input of the same item, which it is sent with the next time. */
  changeInput(input: unknown): void;
}

interface Sending<Input, Answer> {
  request(input: Input, call: OutboxCall): Promise<Answer>;
  /** Applies an answer to the cache, in every tab. `isResent`: an earlier answer may have been lost. */
  onAnswer(answer: Answer, input: Input, sent: { key: string; isResent: boolean }): void;
  /** The last of a scope has been reached without waiting: time for a toast. */
  onReached?(answer: Answer, input: Input): void;
  /** The server has refused it, or the session has ended: time for a toast. */
  onRefused(error: unknown, input: Input): void;
  failure(input: Input): string;
  /** Whether it stays, with Retry, even if it was refused at once: its text must not be lost, or Retry may succeed. */
  isKept?(input: Input, error: unknown): boolean;
  /**
   * It uploads files first, so that the others do not wait for it, and it may take as long as it needs. The signal is
   * aborted when it is discarded or edited. Each is reported by itself, also when it had waited.
   */
  hasFiles?: boolean;
}

export interface OutboxKind<Input, Answer> extends Sending<Input, Answer> {
  kind: string;
  accepts(input: unknown): input is Input;
}

export function outboxKind<Input, Answer>(
  { kind, accepts }: Change<Input>,
  sending: Sending<Input, Answer>,
): OutboxKind<Input, Answer> {
  return { kind, accepts, ...sending };
}
