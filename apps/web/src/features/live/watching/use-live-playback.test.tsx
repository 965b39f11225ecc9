import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLivePlayback } from './use-live-playback.ts';

const onRenew = vi.fn(async () => false);
const play = vi.fn(async () => undefined);
let playback: ReturnType<typeof useLivePlayback>;
let isCalm: boolean;

function Player({ url, isInterrupted = false }: { url: string; isInterrupted?: boolean }) {
  playback = useLivePlayback({ url, onRenew, isInterrupted });
  const { video, on } = playback;
  return <video ref={video} muted {...on} />;
}

/** A player to which the browser itself plays the stream. */
async function open() {
  const { container, rerender } = render(<Player url="/one.m3u8" />);
  const video = container.querySelector('video') as HTMLVideoElement;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  const say = (type: string) => act(async () => void video.dispatchEvent(new Event(type)));
  const lose = async () => {
    await say('error');
    await pass(1_600);
  };
  const interrupt = () => act(async () => rerender(<Player url="/one.m3u8" isInterrupted />));
  return { say, lose, pass, interrupt, setUrl: (url: string) => act(async () => rerender(<Player url={url} />)) };
}

beforeEach(() => {
  vi.useFakeTimers();
  isCalm = false;
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  const media = HTMLMediaElement.prototype;
  vi.spyOn(media, 'canPlayType').mockReturnValue('maybe');
  vi.spyOn(media, 'play').mockImplementation(play);
  vi.spyOn(media, 'load').mockImplementation(() => undefined);
  vi.spyOn(media, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  play.mockClear();
  onRenew.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('goes on when the stream was lost, after one question for a new address', async () => {
  const { lose } = await open();
  expect(play).toHaveBeenCalledTimes(1);
  await lose();
  expect(onRenew).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(2);
});

it('attaches a new address once', async () => {
  onRenew.mockResolvedValueOnce(true);
  const { lose, setUrl } = await open();
  await lose();
  expect(play).toHaveBeenCalledTimes(1);
  await setUrl('/two.m3u8');
  expect(play).toHaveBeenCalledTimes(2);
});

it('does not play again by itself what the viewer has paused', async () => {
  const { say, lose } = await open();
  await say('playing');
  await act(async () => playback.toggle());
  await lose();
  expect(play).toHaveBeenCalledTimes(1);
});

it('plays nothing by itself with reduced motion, until the viewer wants it', async () => {
  isCalm = true;
  const { lose } = await open();
  await lose();
  expect(play).not.toHaveBeenCalled();
  await act(async () => playback.toggle());
  await lose();
  expect(play).toHaveBeenCalledTimes(2);
});

it('warns when the picture stops again and again, until that is past', async () => {
  const { say, pass } = await open();
  await say('playing');
  for (const _ of ['one', 'two']) {
    await say('waiting');
    await say('playing');
  }
  await pass(2_100);
  expect(playback.warning).toBe('Slow connection');
  await pass(32_000);
  expect(playback.warning).toBeNull();
});

it('does not warn of the connection when the streamer has lost theirs', async () => {
  const { say, pass, interrupt } = await open();
  await say('playing');
  for (const _ of ['one', 'two']) {
    await say('waiting');
    await say('playing');
  }
  await interrupt();
  for (const _ of ['three', 'four']) {
    await say('waiting');
    await say('playing');
  }
  await pass(2_100);
  expect(playback.warning).toBeNull();
});

it('does not warn of the waiting before the first picture', async () => {
  const { say, pass } = await open();
  await say('waiting');
  await say('waiting');
  await say('playing');
  await pass(2_100);
  expect(playback.warning).toBeNull();
});
