import { readFile } from 'node:fs/promises';
import {
  FRAMES_MAX,
  IMAGE_HEIGHT_MAX,
  IMAGE_WIDTH_MAX,
  narrowerWidths,
  PIXELS_MAX,
  PROFILE_IMAGE_WIDTH,
  PROFILE_IMAGE_WIDTHS,
  storedWidthMax,
  withWidth,
} from '@vibeline/core/features/media/media.rules';
import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { contentName } from '../../../storage/content-name.ts';
import { ImageTimeout, uploadErrors } from '../upload.errors.ts';
import type { EncodedFiles, EncodedImage } from './image-result.ts';
import { stripPng } from './strip-png.ts';

// libvips also reads SVG, TIFF, PDF and more: only these loaders are allowed.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((loader) => `VipsForeignLoad${loader}`),
});
sharp.concurrency(1);
sharp.cache(false);

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);
const QUALITY = 80;
const ANIMATION_QUALITY = 70;

const MEGABYTE = 1024 * 1024;
const DECODED_BYTES_MAX = 128 * MEGABYTE;
/** Measured: an animation's decoded frames are kept until its end. */
const ANIMATION_PIXEL_BYTES = 2;
/** Measured: an AV1 decoder keeps frames, and libheif makes an image of one. */
const HEIF_PIXEL_BYTES = 18;
const SMALL_BYTES = 32 * MEGABYTE;
const oneLargeAtATime = pLimit(1);

interface Source {
  bytes: Buffer;
  metadata: Metadata;
  until: number;
}

/**
 * Encodes an image in every width, upright and without metadata. `until` is in ms UTC. Throws as `MediaFiles.save`
 * does, sharp's errors (`timeout: …` after `until`), and `ImageTimeout` when `until` has passed already.
 */
export async function encodeImage(path: string, until: number): Promise<EncodedImage> {
  const source = await readSource(path, until);
  const { isAnimated, decodedBytes } = checkHeader(source.metadata);
  return withMemory(decodedBytes, () => (isAnimated ? encodeAnimation(source) : encodeStill(source)));
}

export async function encodeProfileImage(path: string, until: number): Promise<EncodedFiles> {
  const source = await readSource(path, until);
  const { shorterSide, decodedBytes } = checkHeader(source.metadata);
  const size = Math.min(PROFILE_IMAGE_WIDTH, shorterSide);
  const narrower = PROFILE_IMAGE_WIDTHS.filter((width) => width < size);
  return withMemory(decodedBytes, async () => {
    const { data, info } = await open(source)
      .autoOrient()
      .resize(size, size, { fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { channels } = info;
    return encodeFiles([size, ...narrower], (width) =>
      limitTime(sharp(data, { raw: { width: size, height: size, channels } }), until)
        .resize(width)
        .webp({ quality: QUALITY })
        .toBuffer(),
    );
  });
}

function withMemory<Output>(decodedBytes: number, encode: () => Promise<Output>): Promise<Output> {
  return decodedBytes > SMALL_BYTES ? oneLargeAtATime(encode) : encode();
}

async function readSource(path: string, until: number): Promise<Source> {
  const bytes = stripPng(await readFile(path));
  return { bytes, metadata: await sharp(bytes, { limitInputPixels: false }).metadata(), until };
}

/** Reads the header only, so that an image with too many pixels or frames is refused before it is decoded. */
function checkHeader(metadata: Metadata) {
  const { format, width, height, pages = 1 } = metadata;
  if (!FORMATS.has(format)) throw uploadErrors.unsupportedFile();
  const isAnimated = pages > 1 && (format === 'gif' || format === 'webp');
  if (isAnimated && pages > FRAMES_MAX) throw uploadErrors.imageTooLarge('too_many_frames', `${FRAMES_MAX} frames`);
  const pixels = width * height * (isAnimated ? pages : 1);
  if (pixels > PIXELS_MAX) throw uploadErrors.imageTooLarge('too_many_pixels', `${PIXELS_MAX / 1e6} megapixels`);
  const pixelBytes = bytesPerPixel(metadata);
  const decodedBytes = isAnimated ? pixels * ANIMATION_PIXEL_BYTES : width * height * pixelBytes;
  if (decodedBytes > DECODED_BYTES_MAX) {
    const megapixels = Math.floor(DECODED_BYTES_MAX / pixelBytes / 1e6);
    throw uploadErrors.imageTooLarge('too_many_pixels', `${megapixels} megapixels in this format`);
  }
  return { isAnimated, shorterSide: Math.min(width, height), decodedBytes };
}

/** Memory for decoding: little where an image is read line by line. */
function bytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  const sampleBytes = depth === 'ushort' ? 2 : 1;
  switch (format) {
    case 'heif':
      return HEIF_PIXEL_BYTES;
    case 'jpeg':
      // A progressive JPEG is decoded from all its coefficients, of 16 bits each.
      return isProgressive ? (chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 1;
    case 'png':
      return isProgressive ? (channels + 1) * sampleBytes : (channels * sampleBytes) / 3;
    default:
      return 4;
  }
}

function open({ bytes, until }: Source, options: SharpOptions = {}): Sharp {
  return limitTime(sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', ...options }), until);
}

function limitTime(image: Sharp, until: number): Sharp {
  const seconds = Math.ceil((until - Date.now()) / 1000);
  if (seconds <= 0) throw new ImageTimeout();
  return image.timeout({ seconds });
}

async function encodeStill(source: Source): Promise<EncodedImage> {
  const { data, info } = await open(source)
    .autoOrient()
    .resize({
      width: storedWidthMax(source.metadata.autoOrient),
      height: IMAGE_HEIGHT_MAX,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = () => limitTime(sharp(data, { raw: { width, height, channels } }), source.until);
  const placeholder = await encodePlaceholder(decoded());
  return encodeWidths({ width, height, placeholder }, (target) =>
    decoded().resize({ width: target }).webp({ quality: QUALITY, effort: 3 }).toBuffer(),
  );
}

/** Decodes again for each width, because all frames together would take too much memory. */
async function encodeAnimation(source: Source): Promise<EncodedImage> {
  const { metadata } = source;
  const width = Math.min(metadata.width, IMAGE_WIDTH_MAX);
  const height = Math.max(1, Math.round((metadata.height * width) / metadata.width));
  const placeholder = await encodePlaceholder(open(source));
  return encodeWidths({ width, height, placeholder }, (target) =>
    open(source, { animated: true })
      .resize({ width: target, withoutEnlargement: true })
      .webp({ quality: ANIMATION_QUALITY, effort: 1 })
      .toBuffer(),
  );
}

async function encodeWidths(
  image: Pick<EncodedImage, 'width' | 'height' | 'placeholder'>,
  encode: (width: number) => Promise<Buffer>,
): Promise<EncodedImage> {
  return { ...image, ...(await encodeFiles([image.width, ...narrowerWidths(image.width)], encode)) };
}

async function encodeFiles(
  [width, ...narrower]: [number, ...number[]],
  encode: (width: number) => Promise<Buffer>,
): Promise<EncodedFiles> {
  const bytes = await encode(width);
  const name = contentName(bytes, 'webp');
  const files = [{ name, bytes }];
  for (const copy of narrower) files.push({ name: withWidth(name, copy), bytes: await encode(copy) });
  return { name, files };
}

async function encodePlaceholder(image: Sharp): Promise<string> {
  // At this size the hash blocks the main thread for well under a millisecond.
  const { data, info } = await image
    .resize(32, 32, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
