import type { ManagedMemberSummary } from '@vibeline/core/features/managed-members/managed-member.schema';
import { StateTag } from '../../ui/StateTag.tsx';

type AbsenceTagProps = { row: Pick<ManagedMemberSummary, 'deletionDueAt' | 'isLeaving' | 'breakSince'> };

/** That a member is hidden from everyone, and why. */
export function AbsenceTag({ row: { deletionDueAt, isLeaving, breakSince } }: AbsenceTagProps) {
  if (breakSince !== null) return <StateTag>On a break</StateTag>;
  if (deletionDueAt === null) return null;
  return isLeaving ? <StateTag>Leaving</StateTag> : <StateTag tone="negative">Being deleted</StateTag>;
}
