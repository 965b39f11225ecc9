import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settle } from '../../../../test/support/settle.ts';
import { startBroadcast } from './broadcast.ts';

let recorders: Recorder[];

class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state: RecordingState = 'inactive';
  constructor() {
    super();
    recorders.push(this);
  }
  start(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
  /** Hands out a part of the recording. */
  give(): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['part']) }));
  }
}

function cameraOf() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn(), readyState: 'live' });
  const media = { getTracks: () => [track], getVideoTracks: () => [track] };
  return {
    media: media as unknown as MediaStream,
    stop: track.stop,
    fail: () => {
      track.readyState = 'ended';
      track.dispatchEvent(new Event('ended'));
    },
  };
}

/** How the server answers the next chunks: its status, and the reason of a refusal. */
let answer: () => { status: number; body: object };
let posted: string[];

beforeEach(() => {
  recorders = [];
  posted = [];
  answer = () => ({ status: 200, body: { health: { lagMs: 200, kbps: 900, isTranscoding: false } } });
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal('fetch', async (address: string) => {
    posted.push(new URL(address, 'http://localhost').searchParams.get('recording') ?? '');
    const { status, body } = answer();
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const refuse = (reason: string) => () => ({ status: 409, body: { reason } });

it('sends what is recorded, and knows how it arrives', async () => {
  const broadcast = startBroadcast(5, cameraOf().media);
  recorders[0]?.give();
  await vi.waitFor(() => expect(broadcast.state.get().health).toMatchObject({ kbps: 900 }));
  expect(broadcast.state.get().status).toBe('sending');
});

it('goes on with another camera, but not when it is over', async () => {
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

it('waits for another source when the camera stops by itself', () => {
  const [first, second] = [cameraOf(), cameraOf()];
  const broadcast = startBroadcast(5, first.media);
  first.fail();
  expect(broadcast.state.get().status).toBe('no_source');
  expect(recorders[0]?.state).toBe('inactive');
  broadcast.replaceMedia(second.media);
  expect(broadcast.state.get().status).toBe('sending');
  first.fail();
  expect(broadcast.state.get().status).toBe('sending');
});

it('still waits for another source after the connection was lost and is back', async () => {
  const [first, second] = [cameraOf(), cameraOf()];
  const accept = answer;
  answer = () => ({ status: 503, body: {} });
  const broadcast = startBroadcast(5, first.media);
  recorders[0]?.give();
  await vi.waitFor(() => expect(broadcast.state.get().status).toBe('reconnecting'));
  first.fail();
  expect(broadcast.state.get().status).toBe('no_source');
  answer = accept;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(broadcast.state.get().health).not.toBeNull());
  expect(broadcast.state.get().status).toBe('no_source');
  broadcast.replaceMedia(second.media);
  expect([broadcast.state.get().status, recorders.at(-1)?.state]).toEqual(['sending', 'recording']);
});

it('records nothing without a source, also when the server asks for a new recording', async () => {
  const camera = cameraOf();
  answer = refuse('chunk_missing');
  const broadcast = startBroadcast(5, camera.media);
  recorders[0]?.give();
  camera.fail();
  await vi.waitFor(() => expect(posted).toHaveLength(1));
  await settle();
  expect([recorders.length, broadcast.state.get().status]).toEqual([1, 'no_source']);
});

it('begins a new recording when the server cannot go on with this one, and gives up after a few', async () => {
  answer = refuse('chunk_missing');
  const broadcast = startBroadcast(5, cameraOf().media);
  for (const count of [2, 3, 4]) {
    recorders.at(-1)?.give();
    await vi.waitFor(() => expect(recorders).toHaveLength(count));
    expect(broadcast.state.get().status).toBe('sending');
  }
  recorders.at(-1)?.give();
  await vi.waitFor(() => expect(broadcast.state.get().status).toBe('failed'));
  expect(new Set(posted).size).toBe(4);
  expect(recorders).toHaveLength(4);
});

it('turns the camera off when the stream has ended elsewhere', async () => {
  answer = refuse('stream_ended');
  const camera = cameraOf();
  const broadcast = startBroadcast(5, camera.media);
  recorders[0]?.give();
  await vi.waitFor(() => expect(broadcast.state.get().status).toBe('ended'));
  expect(camera.stop).toHaveBeenCalled();
  expect(recorders[0]?.state).toBe('inactive');
});
