import { isBreak, isOwnWish } from './deletion.queries.ts';

interface AbsenceRow {
  id: number;
  deletion_due_at: number | null;
  deletion_asked_at: number | null;
  deletion_asked_by: number | null;
}

const toIso = (ms: number) => new Date(ms).toISOString();

/** Of a member in a list of those who run the network: being deleted, by whose wish, or on a break. */
export function viewAbsence(row: AbsenceRow) {
  const { id: member_id, deletion_due_at: due_at, deletion_asked_at: askedAt, deletion_asked_by: asked_by } = row;
  if (due_at === null || askedAt === null) return { deletionDueAt: null, isLeaving: false, breakSince: null };
  if (isBreak({ due_at })) return { deletionDueAt: null, isLeaving: false, breakSince: toIso(askedAt) };
  return { deletionDueAt: toIso(due_at), isLeaving: isOwnWish({ asked_by, member_id }), breakSince: null };
}
