import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CaptureChoice } from './capture.ts';
import { useCapture } from './use-capture.ts';

const choice: CaptureChoice = { source: 'camera', cameraId: '', microphoneId: '', hasMicrophone: true };

function cameraOf() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const media = { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [] };
  return { media: media as unknown as MediaStream, stop: track.stop };
}

/** How the browser answers, in the order in which it was asked. */
let answers: ((media: MediaStream) => void)[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('MediaRecorder', class {});
  const getUserMedia = () => new Promise<MediaStream>((resolve) => answers.push(resolve));
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia, enumerateDevices: async () => [] } });
});
afterEach(() => vi.unstubAllGlobals());

it('stops a camera that the browser opens after the page was left', async () => {
  const { result, unmount } = renderHook(() => useCapture());
  act(() => void result.current.start(choice));
  unmount();
  const { media, stop } = cameraOf();
  answers[0]?.(media);
  await waitFor(() => expect(stop).toHaveBeenCalled());
});

it('keeps the camera of the latest start alone', async () => {
  const { result } = renderHook(() => useCapture());
  act(() => void result.current.start(choice));
  act(() => void result.current.start({ ...choice, cameraId: 'other' }));
  const [first, second] = [cameraOf(), cameraOf()];
  await act(async () => {
    answers[1]?.(second.media);
    answers[0]?.(first.media);
  });
  await waitFor(() => expect(first.stop).toHaveBeenCalled());
  expect(second.stop).not.toHaveBeenCalled();
  expect(result.current).toMatchObject({ media: second.media, isOpening: false });
});

it('is closed also while it opens', async () => {
  const { result } = renderHook(() => useCapture());
  act(() => void result.current.start(choice));
  act(() => result.current.close());
  expect(result.current.isOpening).toBe(false);
  const { media, stop } = cameraOf();
  await act(async () => answers[0]?.(media));
  expect(stop).toHaveBeenCalled();
  expect(result.current.media).toBeNull();
});
