import { useEffect } from 'react';
import { trackPosts } from '../lib/views/track-posts.ts';

/** Records which posts are seen. Loaded apart from the first screen. */
export function ViewTracker() {
  useEffect(trackPosts, []);
  return null;
}
