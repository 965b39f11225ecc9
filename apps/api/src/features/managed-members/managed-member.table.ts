/** Who has the verified badge from an administrator, and why. */
export interface VerifiedGrantTable {
  member_id: number;
  reason: string;
  /** null: on the server's machine. */
  granted_by: number | null;
  granted_at: number;
}

/** At most one row: the owner offers the network to an administrator. */
export interface OwnershipOfferTable {
  id: number;
  member_id: number;
  offered_at: number;
  expires_at: number;
}
