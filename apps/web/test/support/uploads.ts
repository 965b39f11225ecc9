import { vi } from 'vitest';

type Listener = ((event: { loaded: number; total: number }) => void) | null;

/** An upload as the browser sends it; the test says how it goes on. */
export class FakeUpload {
  readonly upload: { onprogress: Listener } = { onprogress: null };
  readonly headers: Record<string, string> = {};
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  status = 0;
  responseText = '';
  file: File | null = null;
  isAborted = false;

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(form: FormData): void {
    this.file = form.get('file') as File;
  }

  abort(): void {
    this.isAborted = true;
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total });
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }

  removeFile(): void {
    this.onerror?.();
  }
}

/** Catches uploads; the list grows with each that begins. */
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

/** A file of a size, without the bytes. */
export function fileOf(name: string, type: string, size = 1000): File {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

/** What the server says of a picture it has taken. */
export function mediaOf(id: number, more: Record<string, unknown> = {}) {
  return {
    id,
    mediaType: 'image',
    state: 'ready',
    mediaUrl: `/media/${id}.webp`,
    previewUrl: `/media/${id}-640.webp`,
    width: 800,
    height: 600,
    duration: null,
    alt: null,
    placeholder: null,
    reason: null,
    ...more,
  };
}
