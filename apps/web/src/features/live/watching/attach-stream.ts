import type Hls from 'hls.js';

export interface AttachedStream {
  /** Seconds behind the newest part that can be played; null while it is not known. */
  latency: () => number | null;
  seekToLive: () => void;
  detach: () => void;
}

interface AttachOptions {
  url: string;
  /** Nothing more can be played from this address. */
  onLost: () => void;
}

/** Less makes it stop on slow connections; segments take a second. */
const BEHIND_S = 1.5;
const BEHIND_MAX_S = 6;

const hlsConfig = {
  // Its worker would need a script of a `blob:` URL, which the content security policy refuses.
  enableWorker: false,
  liveSyncDuration: BEHIND_S,
  liveMaxLatencyDuration: BEHIND_MAX_S,
  maxLiveSyncPlaybackRate: 1.25,
  backBufferLength: 10,
  maxBufferLength: 10,
};

/** Uses hls.js where the browser has media sources, which lets it catch up; elsewhere the browser plays it itself. */
export async function attachStream(video: HTMLVideoElement, options: AttachOptions): Promise<AttachedStream | null> {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) {
    const { default: Library } = await import('hls.js/light');
    if (Library.isSupported()) return attachByHls(new Library(hlsConfig), Library, video, options);
  }
  return video.canPlayType('application/vnd.apple.mpegurl') === '' ? null : attachNatively(video, options);
}

function attachByHls(
  hls: Hls,
  { Events, ErrorTypes }: typeof Hls,
  video: HTMLVideoElement,
  { url, onLost }: AttachOptions,
): AttachedStream {
  let hasRecovered = false;
  hls.on(Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else onLost();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    latency: () => (hls.latency > 0 ? hls.latency : null),
    seekToLive: () => {
      if (hls.liveSyncPosition !== null) video.currentTime = hls.liveSyncPosition;
    },
    detach: () => hls.destroy(),
  };
}

function attachNatively(video: HTMLVideoElement, { url, onLost }: AttachOptions): AttachedStream {
  const end = () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null);
  video.addEventListener('error', onLost);
  video.src = url;
  return {
    latency: () => {
      const last = end();
      return last === null ? null : Math.max(0, last - video.currentTime);
    },
    seekToLive: () => {
      const last = end();
      if (last !== null) video.currentTime = last - BEHIND_S;
    },
    detach: () => {
      video.removeEventListener('error', onLost);
      video.removeAttribute('src');
      video.load();
    },
  };
}
