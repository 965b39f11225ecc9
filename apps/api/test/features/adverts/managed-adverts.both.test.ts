// Runs on both databases: the order is a statement of its own, and a picture is locked until its advert is saved.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advertFields, uploadAdvertPicture } from '../../support/adverts.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { moderationOf } from '../../support/moderation.ts';
import { listFiles } from '../../support/upload.ts';

let app: TestApp;
let administrator: TestMember;
let other: TestMember;

beforeAll(async () => {
  app = await openTestApp();
  [administrator, other] = [await app.register('overseer'), await app.register('second')];
  for (const one of [administrator, other]) await moderationOf(app).grant(one, 'administrator');
});
afterAll(() => app.close());

const call = async (method: string, path: string, body?: object, { token } = administrator) =>
  app.call(method, `/api/admin/adverts${path}`, { token, ...(body && { body }) });
const shown = async (): Promise<string[]> =>
  (await app.call('GET', '/api/adverts')).json.map(({ title }: { title: string }) => title);
const titled = async (title: string) => ({
  ...advertFields,
  title,
  imageUrl: await uploadAdvertPicture(app, administrator),
});

it('administrators add, order, pause, change and remove adverts, which visitors see with their pictures', async () => {
  const ids: number[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await call('POST', '', await titled(title))).json.id);
  expect(await shown()).toEqual(['One', 'Two', 'Three']);
  const [one = 0, two = 0, three = 0] = ids;
  expect((await call('PUT', '/order', { ids: [three, one, two] })).status).toBe(200);
  expect((await call('PUT', '/order', { ids: [three, one, one] })).status).toBe(409);
  await call('PUT', `/${one}/active`, { isActive: false });
  const last = (await call('POST', '', await titled('Four'))).json;
  expect(await shown()).toEqual(['Three', 'Two', 'Four']);
  expect((await app.call('GET', last.imageUrl)).status).toBe(200);
  const changed = await call('PUT', `/${two}`, { ...advertFields, title: '2', endsAt: '2020-01-01T00:00:00.000Z' });
  expect([changed.json.state, await shown()]).toEqual(['ended', ['Three', 'Four']]);
  const states = (await call('GET', '')).json.map(({ title, state }: { title: string; state: string }) => [
    title,
    state,
  ]);
  expect(states).toEqual([
    ['Three', 'shown'],
    ['One', 'paused'],
    ['2', 'ended'],
    ['Four', 'shown'],
  ]);
  for (const id of [...ids, last.id]) expect((await call('DELETE', `/${id}`)).status).toBe(200);
  const actions = await app.database.db.selectFrom('audit_log').select('action').execute();
  const countOf = (name: string) => actions.filter(({ action }) => action === name).length;
  expect(['add_advert', 'order_adverts', 'change_advert', 'remove_advert'].map(countOf)).toEqual([4, 1, 2, 4]);
});

it('a replaced picture is removed, and the picture of another administrator is not taken', async () => {
  const { id } = (await call('POST', '', await titled('One'))).json;
  const before = new Set(await listFiles(app));
  const imageUrl = await uploadAdvertPicture(app, administrator);
  expect((await call('PUT', `/${id}`, { ...advertFields, imageUrl }, other)).json.reason).toBe('not_your_picture');
  expect((await call('PUT', `/${id}`, { ...advertFields, imageUrl })).status).toBe(200);
  const after = await listFiles(app);
  expect([after.length, after.filter((name) => before.has(name))]).toEqual([before.size, []]);
});
