import type { SignedUrls } from './signed-urls.ts';

/** An address as views write it (`publicUrl`), alone in a JSON string. */
const UNSIGNED = /"\/media\/([0-9a-f]{32}(?:-\d{2,4})?\.(?:webp|mp4|webm))"/g;
const WHOLE = /^\/media\/([0-9a-f]{32}(?:-\d{2,4})?\.(?:webp|mp4|webm))$/;

/**
 * Signs every address of media in JSON that has no signature yet. Views write those of public media without one, because
 * who reads them makes no difference; in a network that only members read it does. Done here, after all of them, so that
 * none can be forgotten. Text of a member that is such an address gets a signature too: it opens nothing that the viewer
 * may not see.
 */
export function signUrls(text: string, viewerId: number, signedUrls: SignedUrls): string {
  const urlOf = signedUrls.forMember(viewerId);
  return text.replaceAll(UNSIGNED, (_url, name: string) => `"${urlOf(name)}"`);
}

export function signUrl(path: string, viewerId: number, signedUrls: SignedUrls): string {
  const [, name] = WHOLE.exec(path) ?? [];
  return name === undefined ? path : signedUrls.forMember(viewerId)(name);
}
