import { memberProcedure, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { markers, setMarkersInput } from './marker.schema.ts';

/** Where a member has read to, for apps: the web app keeps its own position. */
export const markerRouter = router({
  get: query(memberProcedure.output(markers)),

  set: mutation(memberProcedure.input(setMarkersInput).output(markers)),
});
