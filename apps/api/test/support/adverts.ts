import { STORED_ADVERTS_MAX } from '@vibeline/core/features/adverts/advert.rules';
import { insertAdvert, type NewAdvert } from '../../src/features/adverts/advert.queries.ts';
import type { TestApp, TestMember } from './app.ts';
import type { RefusedCall } from './refused-call.ts';
import type { TestDatabase } from './test-database.ts';
import { paint, sendForm } from './upload.ts';

/** Adds an advert that is shown; its pictures need not exist. Returns its id. */
export function addAdvert({ db }: TestDatabase, changes: Partial<NewAdvert> = {}): Promise<number> {
  return insertAdvert(db, {
    title: 'Rye starter by post',
    description: 'A living starter, at your door on Friday.',
    image: 'aa.webp',
    sponsor_logo: null,
    cta_text: 'Order one',
    cta_url: 'https://bakery.example/starter',
    sponsor_name: 'Corner Bakery',
    is_sponsor_verified: 0,
    type: 'product',
    is_active: 1,
    starts_at: null,
    ends_at: null,
    created_at: 1,
    ...changes,
  });
}

export const advertFields = {
  title: 'Rye starter by post',
  description: 'A living starter, at your door on Friday.',
  ctaText: 'Order one',
  ctaUrl: 'https://bakery.example/starter',
  sponsorName: 'Corner Bakery',
  type: 'product' as const,
};

export async function uploadAdvertPicture(app: TestApp, { token }: TestMember, picture?: Buffer): Promise<string> {
  const file = { field: 'image', bytes: picture ?? (await paint(200, 200)) };
  return (await sendForm(app, '/api/admin/adverts/pictures', token, [file])).json.imageUrl;
}

type World = () => { app: TestApp; administrator: TestMember };

export function managedAdvertSamples(world: World) {
  const id = () => addAdvert(world().app.database);
  // The same picture for both surfaces.
  const picture = paint(200, 200);
  const imageUrl = async () => uploadAdvertPicture(world().app, world().administrator, await picture);
  return {
    'adverts.listAll': () => ({}),
    'adverts.add': async () => ({ ...advertFields, imageUrl: await imageUrl() }),
    'adverts.edit': async () => ({ id: await id(), ...advertFields }),
    'adverts.setActive': async () => ({ id: await id(), isActive: false }),
    'adverts.order': async () => {
      const all = await world().app.services.adverts.listAll();
      return { ids: all.map((advert) => advert.id) };
    },
    'adverts.remove': async () => ({ id: await id() }),
  };
}

export function managedAdvertRefusals(world: World): RefusedCall[] {
  const as = () => ({ token: world().administrator.token });
  const NONE = { path: { id: 999_999 } };
  const reversed = { startsAt: '2027-02-01T00:00:00.000Z', endsAt: '2027-01-01T00:00:00.000Z' };
  const stranger = '/media/0c8d2f61a7be4c0f9a3d.webp';
  const withPicture = async () => ({
    ...advertFields,
    imageUrl: await uploadAdvertPicture(world().app, world().administrator),
  });
  const stored = async () => ({ path: { id: await addAdvert(world().app.database) } });
  const body = { ...advertFields, imageUrl: stranger };
  return [
    ['editAdvert', 'advert_not_found', () => ({ ...as(), ...NONE, body: advertFields })],
    ['setAdvertActive', 'advert_not_found', () => ({ ...as(), ...NONE, body: { isActive: true } })],
    ['removeAdvert', 'advert_not_found', () => ({ ...as(), ...NONE })],
    ['addAdvert', 'invalid_period', () => ({ ...as(), body: { ...body, ...reversed } })],
    ['editAdvert', 'invalid_period', () => ({ ...as(), ...NONE, body: { ...advertFields, ...reversed } })],
    ['addAdvert', 'not_your_picture', () => ({ ...as(), body })],
    ['editAdvert', 'not_your_picture', async () => ({ ...as(), ...(await stored()), body })],
    ['orderAdverts', 'adverts_changed', () => ({ ...as(), body: { ids: [999_999] } })],
    [
      'uploadAdvertPicture',
      'picture_too_small',
      async () => ({ ...as(), form: [{ field: 'image', bytes: await paint(100, 200) }] }),
    ],
    [
      'addAdvert',
      'too_many_adverts',
      async () => {
        const sent = { ...as(), body: await withPicture() };
        for (let count = 0; count < STORED_ADVERTS_MAX; count += 1) await addAdvert(world().app.database);
        return sent;
      },
    ],
  ];
}
