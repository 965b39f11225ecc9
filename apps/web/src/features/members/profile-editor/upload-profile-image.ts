import { PROFILE_IMAGE_URL } from '../../../lib/paths.ts';
import { readToken } from '../../../lib/session.ts';
import { endSession } from '../../../lib/session-end.ts';

const FAILED = 'Failed to upload image';
const UNAUTHENTICATED = 401;

/** Sends a picture of oneself; answers the address under which it is kept. Throws a sentence for members. */
export async function uploadProfileImage(picture: Blob): Promise<string> {
  const token = readToken();
  const form = new FormData();
  form.append('image', picture, 'picture.jpg');
  const reply = await fetch(PROFILE_IMAGE_URL, {
    method: 'POST',
    body: form,
    credentials: 'include',
    headers: token === null ? {} : { Authorization: `Bearer ${token}` },
  }).catch(() => null);
  if (reply?.status === UNAUTHENTICATED) endSession(token, 'expired');
  const body: unknown = await reply?.json().catch(() => null);
  const imageUrl = reply?.ok ? textIn(body, 'imageUrl') : null;
  if (imageUrl === null) throw new Error(textIn(body, 'message') ?? FAILED);
  return imageUrl;
}

function textIn(body: unknown, name: string): string | null {
  if (typeof body !== 'object' || body === null) return null;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
