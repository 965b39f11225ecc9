import { afterEach, expect, it, vi } from 'vitest';
import { startBroadcast } from './broadcast.ts';

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state: RecordingState = 'inactive';
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
}

function cameraOf() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const media = { getTracks: () => [track], getVideoTracks: () => [track] };
  return { media: media as unknown as MediaStream, stop: track.stop };
}

afterEach(() => vi.unstubAllGlobals());

it('goes on with another camera, but not when it is over', async () => {
  vi.stubGlobal('MediaRecorder', Recorder);
  const [first, second, late] = [cameraOf(), cameraOf(), cameraOf()];
  const broadcast = startBroadcast(5, first.media);
  broadcast.replaceMedia(second.media);
  expect(first.stop).toHaveBeenCalled();
  expect(second.stop).not.toHaveBeenCalled();
  await broadcast.stop();
  expect(second.stop).toHaveBeenCalled();
  broadcast.replaceMedia(late.media);
  expect(late.stop).toHaveBeenCalled();
  expect(broadcast.media.get()).toBe(second.media);
  expect(broadcast.state.get().status).toBe('stopped');
});
