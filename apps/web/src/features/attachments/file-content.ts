/** Enough for the signatures of the accepted types. */
const HEAD_BYTES = 16;

// In hexadecimal. ISO media files have `ftyp` at byte 4, then the brand: `avif` or `avis`, `qt  `, HEIF's, or one of MP4.
const SIGNATURES: [signature: RegExp, type: string][] = [
  [/^ffd8ff/, 'image/jpeg'],
  [/^89504e47/, 'image/png'],
  [/^47494638/, 'image/gif'],
  [/^52494646.{8}57454250/, 'image/webp'],
  [/^.{8}66747970617669(66|73)/, 'image/avif'],
  [/^.{8}6674797071742020/, 'video/quicktime'],
  [/^.{8}66747970(?!6865|6d69)/, 'video/mp4'],
  [/^1a45dfa3/, 'video/webm'],
];

/**
 * The file with the type that its first bytes show: browsers take the type from the name, so a picture named .mp4 would be
 * shown as a video until the server has refused it. A file of another type stays as it is.
 */
export async function withTypeOfContent(file: File): Promise<File> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const hex = Array.from(head, (byte) => byte.toString(16).padStart(2, '0')).join('');
    const type = SIGNATURES.find(([signature]) => signature.test(hex))?.[1];
    return type === undefined || type === file.type ? file : new File([file], file.name, { type });
  } catch {
    // The file cannot be read. The upload reports that.
    return file;
  }
}
