import type { Author } from '@vibeline/core/features/members/member.schema';
import type { ReportKind } from '@vibeline/core/features/reports/report.rules';
import { createStore } from '../../lib/store.ts';
import { asksToLogIn } from '../../ui/toasts/login-required.ts';

export interface ReportSubject {
  kind: ReportKind;
  id: number;
  /** null: one whose name nobody sees. */
  author: Author | null;
  /** The chat of a match, whose messages may go along. */
  chatId?: number | null;
}

/** null while the dialog is closed. */
export const reportStore = createStore<ReportSubject | null>(null);

export function openReport(subject: ReportSubject): void {
  if (asksToLogIn('Log in to report')) return;
  reportStore.set(subject);
}

export function closeReport(): void {
  reportStore.set(null);
}
