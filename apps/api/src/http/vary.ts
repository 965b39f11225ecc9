import type { FastifyReply } from 'fastify';

/** Adds a name to the Vary header, which plugins and routes share. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = reply.getHeader('Vary');
  reply.header('Vary', names === undefined ? name : `${String(names)}, ${name}`);
}
