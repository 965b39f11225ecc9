/** The members whose votes a run has read, by their ids. */
export interface MemberRange {
  /** Exclusive. */
  after: number;
  /** Inclusive. */
  to: number;
}

export function isInRange({ after, to }: MemberRange, memberId: number): boolean {
  return memberId > after && memberId <= to;
}
