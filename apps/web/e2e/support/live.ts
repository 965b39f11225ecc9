import { test as base, expect, type Locator, type Page } from '@playwright/test';

/** In a browser with a camera and a microphone that need no hardware, and are always allowed. */
export const test = base.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...media] });
    },
    { scope: 'worker' },
  ],
});

/** Goes live on the page of a member who is signed in; returns the stream's id. */
export async function goLive(page: Page, title: string): Promise<number> {
  await page.getByRole('button', { name: 'Turn on the camera' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Gaming');
  const started = page.waitForResponse((response) => /\/trpc\/live\.start/.test(response.url()));
  await page.getByRole('button', { name: 'Go Live' }).click();
  const body: unknown = await (await started).json();
  const id = Number(/"id":(\d+),"title"/.exec(JSON.stringify(body))?.[1]);
  await expect(page.getByRole('region', { name: 'Your live stream' })).toBeVisible();
  return id;
}

/** Seconds that a video has played, and a number that changes with its picture. */
async function pictureOf(video: Locator): Promise<{ seconds: number; sum: number }> {
  return video.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('It is no video.');
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 36];
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0, canvas.width, canvas.height);
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    const sum = Array.from(pixels).reduce((total, value, index) => total + value * (index % 97), 0);
    return { seconds: element.currentTime, sum };
  });
}

/** Until the video has moved, and shows another picture. */
export async function expectMoving(video: Locator): Promise<void> {
  const first = await pictureOf(video);
  await expect
    .poll(async () => (await pictureOf(video)).seconds, { timeout: 30_000 })
    .toBeGreaterThan(first.seconds + 1);
  await expect.poll(async () => (await pictureOf(video)).sum, { timeout: 30_000 }).not.toBe(first.sum);
}

/** The camera of this page is a black picture until `flash` is called, which turns it white and returns the time. */
export async function useFlashingCamera(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 360];
    const context = canvas.getContext('2d');
    let colour = 'black';
    const paint = () => {
      if (!context) return;
      context.fillStyle = colour;
      context.fillRect(0, 0, canvas.width, canvas.height);
      // A recorder gets frames of what changes.
      context.fillStyle = `hsl(${Date.now() % 360} 60% 50%)`;
      context.fillRect(0, 0, 8, 8);
    };
    setInterval(paint, 40);
    Object.assign(window, {
      flash: () => {
        colour = 'white';
        paint();
        return Date.now();
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      const audio = new AudioContext();
      const sound = audio.createMediaStreamDestination();
      const tone = audio.createOscillator();
      tone.connect(sound);
      tone.start();
      return new MediaStream([...canvas.captureStream(25).getVideoTracks(), ...sound.stream.getAudioTracks()]);
    };
  });
  return () => page.evaluate(() => (window as unknown as { flash: () => number }).flash());
}

/** When the middle of the video became bright, as a time. */
export async function untilBright(video: Locator): Promise<number> {
  return video.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        if (!(element instanceof HTMLVideoElement)) return reject(new Error('It is no video.'));
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [8, 8];
        const context = canvas.getContext('2d', { willReadFrequently: true });
        const isBright = () => {
          context?.drawImage(element, 0, 0, canvas.width, canvas.height);
          return (context?.getImageData(4, 4, 1, 1).data[0] ?? 0) >= 180;
        };
        if (isBright()) return reject(new Error('It is bright already.'));
        const timer = setInterval(() => {
          if (!isBright()) return;
          clearInterval(timer);
          resolve(Date.now());
        }, 40);
      }),
  );
}
