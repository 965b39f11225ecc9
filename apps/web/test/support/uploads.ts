import type { Media } from '@vibeline/core/features/media/media.schema';
import { vi } from 'vitest';
import { picture } from './media.ts';

type Listener = ((event: { loaded: number; total: number }) => void) | null;

/** Replaces XMLHttpRequest; the test responds to it. */
export class FakeUpload {
  readonly upload: { onprogress: Listener } = { onprogress: null };
  readonly headers: Record<string, string> = {};
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 0;
  responseText = '';
  url = '';
  form: FormData | null = null;
  isAborted = false;

  get file(): File | null {
    return this.form?.get('file') as File | null;
  }

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.form = form;
  }

  abort(): void {
    this.isAborted = true;
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  respond(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }

  loseConnection(): void {
    this.onerror?.();
  }
}

export function catchUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeUpload {
      constructor() {
        super();
        uploads.push(this);
      }
    },
  );
  // jsdom has neither.
  URL.createObjectURL = (file) => `blob:${(file as File).name}`;
  URL.revokeObjectURL = () => undefined;
  return uploads;
}

export function fileOf(name: string, type: string, size = 1000): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

export function mediaOf(id: number, more: Partial<Media> = {}): Media {
  return picture({ id, width: 800, height: 600, placeholder: null, ...more });
}

/** jsdom reads no videos: here all last so long, in seconds. */
export function withVideoLength(seconds: number): void {
  vi.spyOn(HTMLMediaElement.prototype, 'duration', 'get').mockReturnValue(seconds);
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
  });
}
