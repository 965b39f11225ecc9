import { exampleAdvert, exampleManagedAdvert } from '../../examples/entities.ts';
import { message } from '../../message.ts';
import { administratorProcedure, proceduresOf, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { administratorUploadProcedure } from '../../rpc/upload-procedure.ts';
import { networkErrors } from '../network/network.errors.ts';
import { advertErrors } from './advert.errors.ts';
import {
  addAdvertInput,
  advertIdInput,
  adverts,
  advertViewsInput,
  editAdvertInput,
  managedAdvert,
  managedAdverts,
  orderAdvertsInput,
  setAdvertActiveInput,
  uploadedAdvertPicture,
} from './advert.schema.ts';

const { notFound, notYourPicture, reversed } = advertErrors;

const exampleFields = {
  title: exampleAdvert.title,
  description: exampleAdvert.description,
  ctaText: exampleAdvert.ctaText,
  ctaUrl: exampleAdvert.ctaUrl,
  sponsorName: exampleAdvert.sponsor.name,
  isSponsorVerified: true,
  type: exampleAdvert.type,
};
const examplePicture = '/media/0c8d2f61a7be4c0f9a3d.webp?v=1&e=1795262400&s=Zk3v9QmT1xW8pLr2Ys6Nb4Hc7Dg5Ja0E';

const { visitorProcedure } = proceduresOf('adverts');

export const advertRouter = router({
  list: query(
    visitorProcedure.output(adverts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/adverts',
          operationId: 'listAdverts',
          summary: 'List adverts',
          description: 'Those that are shown now, in their order; the same for everyone.',
        },
      ],
      example: { output: [exampleAdvert] },
    }),
  ),

  recordViews: mutation(
    visitorProcedure
      .input(advertViewsInput)
      .use(rateLimit('views'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/adverts/views',
            operationId: 'recordAdvertViews',
            summary: 'Record views of adverts',
            description:
              'To be called when half of an advert was visible for a second. A viewer (without a token: a network) counts once an advert and day. Adverts that are not shown are ignored.',
          },
        ],
        example: { input: { ids: [exampleAdvert.id] } },
      }),
    { message: 'Views recorded' },
  ),

  recordClick: mutation(
    visitorProcedure
      .input(advertIdInput)
      .use(rateLimit('views'))
      .output(message)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/adverts/:id/clicks',
            operationId: 'recordAdvertClick',
            summary: 'Record a click on an advert',
            description:
              'Before its address is opened. A viewer (without a token: a network) counts once an advert and day.',
          },
        ],
        refusals: [advertErrors.notFound()],
        example: { input: { id: exampleAdvert.id } },
      }),
    { message: 'Click recorded' },
  ),

  listAll: query(
    administratorProcedure.output(managedAdverts).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/admin/adverts',
          operationId: 'listAllAdverts',
          summary: 'List all adverts',
          description: 'For administrators: also those that are not shown, in their order, with views and clicks.',
        },
      ],
      refusals: [networkErrors.notFound()],
      example: { output: [exampleManagedAdvert] },
    }),
  ),

  uploadPicture: mutation(
    administratorUploadProcedure.output(uploadedAdvertPicture).meta({
      rest: [
        {
          method: 'POST',
          path: '/api/admin/adverts/pictures',
          operationId: 'uploadAdvertPicture',
          summary: 'Upload a picture for an advert',
          description: 'For administrators. Its middle is shown, as a square, without motion.',
          files: { fields: [{ name: 'image', accepts: ['image'], max: 1 }], isRequired: true, replaces: null },
        },
      ],
      refusals: [networkErrors.notFound(), advertErrors.pictureTooSmall()],
      example: { output: { imageUrl: examplePicture } },
    }),
  ),

  add: mutation(
    administratorProcedure
      .input(addAdvertInput)
      .output(managedAdvert)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/admin/adverts',
            operationId: 'addAdvert',
            summary: 'Add an advert',
            description: 'For administrators: after the others. Upload its pictures first.',
            status: 201,
          },
        ],
        refusals: [networkErrors.notFound(), reversed(), notYourPicture(), advertErrors.tooMany()],
        example: { input: { ...exampleFields, imageUrl: examplePicture }, output: exampleManagedAdvert },
      }),
  ),

  edit: mutation(
    administratorProcedure
      .input(editAdvertInput)
      .output(managedAdvert)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/adverts/:id',
            operationId: 'editAdvert',
            summary: 'Change an advert',
            description: 'For administrators. Its numbers stay, and so do pictures that are left out.',
          },
        ],
        refusals: [networkErrors.notFound(), notFound(), reversed(), notYourPicture()],
        example: { input: { id: exampleAdvert.id, ...exampleFields }, output: exampleManagedAdvert },
      }),
  ),

  setActive: mutation(
    administratorProcedure
      .input(setAdvertActiveInput)
      .output(managedAdvert)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/adverts/:id/active',
            operationId: 'setAdvertActive',
            summary: 'Show an advert, or pause it',
            description: 'For administrators. Its numbers stay.',
          },
        ],
        refusals: [networkErrors.notFound(), notFound()],
        example: { input: { id: exampleAdvert.id, isActive: true }, output: exampleManagedAdvert },
      }),
  ),

  order: mutation(
    administratorProcedure
      .input(orderAdvertsInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'PUT',
            path: '/api/admin/adverts/order',
            operationId: 'orderAdverts',
            summary: 'Order the adverts',
            description: 'For administrators. Names every advert once.',
          },
        ],
        refusals: [networkErrors.notFound(), advertErrors.orderChanged()],
        example: { input: { ids: [exampleAdvert.id] } },
      }),
    { message: 'Order saved' },
  ),

  remove: mutation(
    administratorProcedure
      .input(advertIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/admin/adverts/:id',
            operationId: 'removeAdvert',
            summary: 'Remove an advert',
            description: 'For administrators: with its pictures and numbers.',
          },
        ],
        refusals: [networkErrors.notFound(), notFound()],
        example: { input: { id: exampleAdvert.id } },
      }),
    { message: 'Advert removed' },
  ),
});
