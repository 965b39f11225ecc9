/** One row per member. On both engines booleans are 0 or 1. */
export interface MemberSettingsTable {
  member_id: number;
  anonymous_posting: number;
  /** Consent to be shown in Live Activity, Top Vibers and suggestions of whom to follow. */
  data_sharing: number;
  /** IANA name; null while it is unknown. */
  time_zone: string | null;
}
