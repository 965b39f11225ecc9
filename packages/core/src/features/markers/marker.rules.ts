/** The lists whose reading position apps share between devices. */
export const markerTimelines = ['home', 'notifications'] as const;
export type MarkerTimeline = (typeof markerTimelines)[number];

/** In characters. */
export const MARKER_MAX = 40;
