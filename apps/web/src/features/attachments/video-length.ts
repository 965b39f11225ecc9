/** A video that the browser cannot read fires an error; one that it reads slowly is not waited for longer. */
const READ_MS = 3000;

/** How long a video lasts, in ms; null where the browser does not know. */
export function videoLengthOf(url: string): Promise<number | null> {
  const video = document.createElement('video');
  video.preload = 'metadata';
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      // A recording without its length has an infinite duration, and before it is read NaN.
      resolve(Number.isFinite(video.duration) ? video.duration * 1000 : null);
      video.removeAttribute('src');
    };
    const timer = setTimeout(end, READ_MS);
    video.onloadedmetadata = end;
    video.onerror = end;
    video.src = url;
  });
}

export async function videoLengthOfFile(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  try {
    return await videoLengthOf(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}
