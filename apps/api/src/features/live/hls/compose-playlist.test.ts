import { describe, expect, it } from 'vitest';
import { composePlaylist } from './compose-playlist.ts';

const segments = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ sequence: from + index, seconds: 1 }));
const parts = { hasEnded: false, query: '?s=x' };
const sequenceOf = (playlist: string | null) => Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist ?? '')?.[1]);

describe('composePlaylist', () => {
  it('is null while there is no segment', () => {
    expect(composePlaylist({ ...parts, recordings: [] })).toBeNull();
    expect(composePlaylist({ ...parts, recordings: [{ number: 0, segments: [], count: 0 }] })).toBeNull();
  });

  it('lists the latest segments of all recordings, with a discontinuity and a header for each', () => {
    const recordings = [
      { number: 0, segments: segments(4, 12), count: 12 },
      { number: 1, segments: segments(0, 2), count: 2 },
    ];
    const playlist = composePlaylist({ ...parts, recordings });
    expect(playlist?.split('\n')).toEqual([
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:1',
      '#EXT-X-MEDIA-SEQUENCE:6',
      '#EXT-X-DISCONTINUITY-SEQUENCE:0',
      '#EXT-X-INDEPENDENT-SEGMENTS',
      '#EXT-X-MAP:URI="0/init.mp4?s=x"',
      ...[6, 7, 8, 9, 10, 11].flatMap((sequence) => ['#EXTINF:1.000000,', `0/${sequence}.m4s?s=x`]),
      '#EXT-X-DISCONTINUITY',
      '#EXT-X-MAP:URI="1/init.mp4?s=x"',
      ...[0, 1].flatMap((sequence) => ['#EXTINF:1.000000,', `1/${sequence}.m4s?s=x`]),
      '',
    ]);
  });

  it('has growing sequence numbers, also after the server was started again', () => {
    const long = [{ number: 0, segments: segments(14_392, 14_400), count: 14_400 }];
    const next = [...long, { number: 1, segments: segments(0, 8), count: 8 }];
    const forgotten = [{ number: 1, segments: segments(0, 1), count: 1 }];
    const sequences = [long, next, forgotten].map((recordings) =>
      sequenceOf(composePlaylist({ ...parts, recordings })),
    );
    expect(sequences).toEqual([14_392, 14_400, 20_000]);
  });

  it('says that it has ended', () => {
    const recordings = [{ number: 0, segments: segments(0, 1), count: 1 }];
    expect(composePlaylist({ ...parts, recordings, hasEnded: true })).toMatch(/m4s\?s=x\n#EXT-X-ENDLIST\n$/);
  });
});
