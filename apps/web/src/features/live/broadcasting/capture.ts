import type { StreamSource } from '@vibeline/core/features/live/live.rules';

export interface CaptureChoice {
  source: StreamSource;
  /** Empty: the one that the browser prefers. */
  cameraId: string;
  microphoneId: string;
  hasMicrophone: boolean;
}

/** Larger than 720p costs the streamer's connection more than viewers see. */
const VIDEO = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } } as const;
const SCREEN = { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 30, max: 30 } } as const;

/** Whether the browser records camera or screen here at all: on http it does not, except on this machine. */
export function captureProblem(source: StreamSource): string | null {
  if (typeof MediaRecorder === 'undefined') return 'This browser cannot record. Try a current version of another one.';
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) return 'Browsers allow camera and microphone only over https.';
  if (source === 'screen' && !('getDisplayMedia' in devices)) return 'This browser cannot share the screen.';
  return null;
}

/** Rejects as the browser does: `captureFailure` returns why. */
export async function openCapture(choice: CaptureChoice): Promise<MediaStream> {
  if (choice.source === 'camera') {
    return navigator.mediaDevices.getUserMedia({
      video: { ...VIDEO, ...deviceOf(choice.cameraId) },
      audio: choice.hasMicrophone && deviceOf(choice.microphoneId, true),
    });
  }
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: SCREEN, audio: true });
  if (!choice.hasMicrophone) return screen;
  try {
    const microphone = await navigator.mediaDevices.getUserMedia({ audio: deviceOf(choice.microphoneId, true) });
    return withMicrophone(screen, microphone);
  } catch (error) {
    stopTracks(screen);
    throw error;
  }
}

function deviceOf(id: string, isAudio = false): MediaTrackConstraints {
  const quality = isAudio ? { echoCancellation: true, noiseSuppression: true } : {};
  return id === '' ? quality : { ...quality, deviceId: { exact: id } };
}

/** A recorder takes one track of sound: what the screen plays and what is said are mixed. */
function withMicrophone(screen: MediaStream, microphone: MediaStream): MediaStream {
  const [spoken] = microphone.getAudioTracks();
  if (screen.getAudioTracks().length === 0 || !spoken) {
    return new MediaStream([...screen.getVideoTracks(), ...microphone.getAudioTracks()]);
  }
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  for (const media of [screen, microphone]) context.createMediaStreamSource(media).connect(mixed);
  const all = new MediaStream([...screen.getVideoTracks(), ...mixed.stream.getAudioTracks()]);
  cleanups.set(all, () => {
    for (const track of [...screen.getTracks(), spoken]) track.stop();
    void context.close();
  });
  return all;
}

const cleanups = new WeakMap<MediaStream, () => void>();

export function stopTracks(media: MediaStream | null): void {
  if (!media) return;
  for (const track of media.getTracks()) track.stop();
  cleanups.get(media)?.();
}

const failures: Record<string, string> = {
  NotAllowedError: 'The browser does not allow it. Allow it beside the address of this page, then try again.',
  NotFoundError: 'No camera or microphone was found. Connect one, or turn the microphone off.',
  OverconstrainedError: 'The chosen camera or microphone is not connected any more. Choose another one.',
  NotReadableError: 'Another program uses the camera or microphone. Close it, then try again.',
};

export function captureFailure(error: unknown): string {
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return failures[name] ?? 'The camera, microphone or screen could not be opened.';
}

export interface Devices {
  cameras: Record<string, string>;
  microphones: Record<string, string>;
}

/** Devices by id, with their names; browsers return them only once something of the kind was allowed. */
export async function listDevices(): Promise<Devices> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const named = (kind: MediaDeviceKind) =>
    Object.fromEntries(
      devices
        .filter((device) => device.kind === kind && device.deviceId !== '' && device.label !== '')
        .map(({ deviceId, label }) => [deviceId, label]),
    );
  return { cameras: named('videoinput'), microphones: named('audioinput') };
}
