import { insertAdvert, type NewAdvert } from '../../src/features/adverts/advert.queries.ts';
import type { TestDatabase } from './test-database.ts';

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
