import { advertNotFound } from '@vibeline/core/features/adverts/advert.rules';
import { type RestRow, restRow } from '../../http/rest/rest-row.ts';

export const advertRows: RestRow[] = [
  restRow({
    method: 'GET',
    path: '/api/adverts',
    procedure: 'adverts.list',
    operationId: 'listAdverts',
    summary: 'List adverts',
    description: 'Those that are shown now, oldest first; the same for everyone.',
  }),
  restRow({
    method: 'POST',
    path: '/api/adverts/views',
    procedure: 'adverts.recordViews',
    operationId: 'recordAdvertViews',
    summary: 'Record views of adverts',
    description:
      'To be called when half of an advert was visible for a second. A viewer (without a token: a network) counts once an advert and day. Adverts that are not shown are ignored.',
  }),
  restRow({
    method: 'POST',
    path: '/api/adverts/:id/clicks',
    procedure: 'adverts.recordClick',
    operationId: 'recordAdvertClick',
    summary: 'Record a click on an advert',
    description: 'Before its address is opened. A viewer (without a token: a network) counts once an advert and day.',
    refusals: [advertNotFound()],
  }),
];
