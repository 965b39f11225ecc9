import { pictureFile } from '../e2e/support/pictures.ts';

/** More of one member at once are refused. */
const AT_ONCE = 2;
/** The number of pictures of every ten posts. */
const PICTURES: Record<number, number> = { 2: 1, 5: 3, 7: 1, 9: 5 };
const SENTENCE = 'A quiet morning by the water, with @bench_member and a #thought that goes on for a while. ';
const SIZES = [
  [900, 600],
  [600, 900],
  [800, 800],
] as const;

type Call = (path: string, body: BodyInit, isJson?: boolean) => Promise<Record<string, unknown>>;

function calls(address: string, token?: string): Call {
  return async (path, body, isJson = false) => {
    const headers = {
      ...(isJson && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body });
    const answer = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

async function publish(call: Call, number: number): Promise<void> {
  const form = new FormData();
  form.set('content', `Post ${number}. ${SENTENCE.repeat(number % 4)}`);
  for (let index = 0; index < (PICTURES[number % 10] ?? 0); index += 1) {
    const [width, height] = SIZES[(number + index) % SIZES.length] ?? SIZES[0];
    const { name, mimeType, buffer } = pictureFile(number * 7 + index, width, height);
    form.set(`image_${index}`, new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  }
  await call('/api/posts', form);
}

/** Fills a feed through the documented calls; returns the token of a member who reads it. */
export async function seedFeed(address: string, posts: number): Promise<string> {
  const register = async (username: string) => {
    const account = { name: 'Bench Member', username, password: 'a fine password' };
    const { token } = await calls(address)('/api/users/register', JSON.stringify(account), true);
    return String(token);
  };
  const writer = calls(address, await register('bench_member'));
  let next = 0;
  const work = async () => {
    while (next < posts) {
      next += 1;
      await publish(writer, next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return register('bench_reader');
}
