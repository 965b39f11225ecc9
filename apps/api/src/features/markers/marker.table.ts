import type { MarkerTimeline } from '@vibeline/core/features/markers/marker.rules';

export interface MarkerTable {
  member_id: number;
  timeline: MarkerTimeline;
  last_read_id: string;
  /** How often it was set. */
  version: number;
  updated_at: number;
}
