import { DomainError } from '@vibeline/core/errors';
import { FRAMES_MAX, inWidth, narrowerWidths, PIXELS_MAX, WIDEST } from '@vibeline/core/features/media/media.rules';
import pLimit from 'p-limit';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { contentName } from '../../storage/content-name.ts';
import { brokenFile, tooBusy, unsupportedFile } from './media-errors.ts';

// Everything else that libvips reads stays shut: SVG, TIFF, PDF and the rest.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}`),
});
sharp.concurrency(1);
sharp.cache(false);

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const TIMEOUT = { seconds: 10 };
const TALLEST = 8192;
const PROFILE_SIZE = 320;
const QUALITY = 80;
const ANIMATION_QUALITY = 70;

/** Decoding runs on other threads; more than two at once would starve the rest and fill the memory. */
const queue = pLimit(2);
const MOST_WAITING = 64;

export interface Picture {
  /** Its own name first; the other files are narrower copies. */
  files: { name: string; bytes: Buffer }[];
  name: string;
  width: number;
  height: number;
  placeholder: string;
}

/** Re-encodes the picture in every width, upright and without metadata. Throws as `MediaService.keep` does. */
export function makePicture(place: string): Promise<Picture> {
  return decode(async () => {
    const { isAnimated } = await judge(place);
    return isAnimated ? makeAnimation(place) : makeStill(place);
  });
}

/** A square picture for a profile, cut from the middle. */
export function makeProfilePicture(place: string): Promise<Buffer> {
  return decode(async () => {
    const { shorter } = await judge(place);
    const size = Math.min(PROFILE_SIZE, shorter);
    return open(place).autoOrient().resize(size, size, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer();
  });
}

/** What sharp throws here, it throws about the file. */
async function decode<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) throw tooBusy();
  return queue(work).catch((error: unknown) => {
    throw error instanceof DomainError ? error : brokenFile('image', error);
  });
}

/** Decides by the header alone, before a pixel is decoded. */
async function judge(place: string) {
  const { format, width, height, pages = 1 } = await sharp(place, { limitInputPixels: false }).metadata();
  if (!FORMATS.has(format)) throw unsupportedFile();
  const isAnimated = pages > 1 && (format === 'gif' || format === 'webp');
  if (isAnimated && pages > FRAMES_MAX) throw refusal('too_many_frames', `${FRAMES_MAX} frames`);
  if (width * height * (isAnimated ? pages : 1) > PIXELS_MAX) {
    throw refusal('too_many_pixels', `${PIXELS_MAX / 1e6} megapixels`);
  }
  return { isAnimated, shorter: Math.min(width, height) };
}

function refusal(reason: string, most: string): DomainError {
  return new DomainError('invalid', reason, `Images can have at most ${most}`);
}

function open(place: string, options: SharpOptions = {}): Sharp {
  return sharp(place, { limitInputPixels: PIXELS_MAX, failOn: 'error', ...options }).timeout(TIMEOUT);
}

/** Decoded once: every width is made of the widest. */
async function makeStill(place: string): Promise<Picture> {
  const { data, info } = await open(place)
    .autoOrient()
    .resize({ width: WIDEST, height: TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const inMemory = () => sharp(data, { raw: { width, height, channels } }).timeout(TIMEOUT);
  const encode = (wide: number) => inMemory().resize({ width: wide }).webp({ quality: QUALITY, effort: 3 }).toBuffer();
  const placeholder = await makePlaceholder(inMemory());
  return gather({ width, height, placeholder }, encode);
}

/** Every width is decoded anew: all frames together would not fit the memory. */
async function makeAnimation(place: string): Promise<Picture> {
  const encode = (wide: number) =>
    open(place, { animated: true })
      .resize({ width: wide, withoutEnlargement: true })
      .webp({ quality: ANIMATION_QUALITY, effort: 1 })
      .toBuffer();
  const { width, height } = await sharp(place, { limitInputPixels: false }).metadata();
  const wide = Math.min(width, WIDEST);
  const placeholder = await makePlaceholder(open(place));
  return gather({ width: wide, height: Math.max(1, Math.round((height * wide) / width)), placeholder }, encode);
}

type Measures = Pick<Picture, 'width' | 'height' | 'placeholder'>;

async function gather(measures: Measures, encode: (width: number) => Promise<Buffer>): Promise<Picture> {
  const whole = await encode(measures.width);
  const name = contentName(whole, 'webp');
  const files = [{ name, bytes: whole }];
  for (const width of narrowerWidths(measures.width)) {
    files.push({ name: inWidth(name, width), bytes: await encode(width) });
  }
  return { ...measures, name, files };
}

async function makePlaceholder(picture: Sharp): Promise<string> {
  // Small enough that hashing it takes well under a millisecond of the main thread.
  const { data, info } = await picture
    .resize(32, 32, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
