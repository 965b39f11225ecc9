import { describe, expect, it } from 'vitest';
import { composePlaylist } from './compose-playlist.ts';
import { addRecording, type ListedRecordings } from './listed-recordings.ts';

const segments = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ sequence: from + index, seconds: 1 }));
const recorded = (number: number, from: number, to: number) => ({ number, segments: () => segments(from, to) });
type Listed = ListedRecordings<ReturnType<typeof recorded>>;

function compose({ before, recordings }: Listed, hasEnded = false): string | null {
  const listed = recordings.map((recording) => ({ number: recording.number, segments: recording.segments() }));
  return composePlaylist({ before, hasEnded, recordings: listed }, '?s=x');
}

/** The sequence number that players give each listed segment, by its file. */
function sequencesOf(playlist: string | null): [file: string, sequence: number][] {
  const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(playlist ?? '')?.[1]);
  const files = [...(playlist ?? '').matchAll(/^(\d+\/\d+)\.m4s/gm)].map(([, file = '']) => file);
  return files.map((file, index) => [file, first + index]);
}

describe('composePlaylist', () => {
  it('is null while there is no segment', () => {
    expect(compose({ before: 0, recordings: [] })).toBeNull();
    expect(compose({ before: 0, recordings: [recorded(0, 0, 0)] })).toBeNull();
  });

  it('lists the latest segments of all recordings, with a discontinuity and a header for each', () => {
    const recordings = [recorded(0, 4, 12), recorded(1, 0, 2)];
    const playlist = compose({ before: 0, recordings });
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

  it('gives a segment one sequence number and a later one a higher number, however many recordings follow', () => {
    let listed: Listed = { before: 0, recordings: [] };
    const known = new Map<string, number>();
    let latest = -1;
    for (const [number, count] of [12, 2, 0, 1, 30, 9, 1, 0, 3].entries()) {
      let made = 0;
      listed = addRecording(listed, { number, segments: () => segments(Math.max(0, made - 8), made) });
      for (; made <= count; made += 1) {
        for (const [file, sequence] of sequencesOf(compose(listed))) {
          expect([file, sequence]).toEqual([file, known.get(file) ?? latest + 1]);
          known.set(file, sequence);
          latest = Math.max(latest, sequence);
        }
      }
      made = count;
    }
    expect(latest).toBe(57);
  });

  it('goes on with higher sequence numbers after the server was started again', () => {
    const nothing = { before: 0, recordings: [] };
    const longest = addRecording(nothing, recorded(0, 3_596_392, 3_596_400));
    const after = addRecording(nothing, recorded(1, 0, 1));
    const [before = 0, next = 0] = [longest, after].map((listed) => sequencesOf(compose(listed)).at(-1)?.[1]);
    expect(before).toBe(3_596_399);
    expect(next).toBeGreaterThan(before);
  });

  it('says that it has ended', () => {
    expect(compose({ before: 0, recordings: [recorded(0, 0, 1)] }, true)).toMatch(/m4s\?s=x\n#EXT-X-ENDLIST\n$/);
  });
});
