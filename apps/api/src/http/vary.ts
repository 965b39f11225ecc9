import type { FastifyReply } from 'fastify';

export function addVary(reply: FastifyReply, name: string): void {
  const names = reply.getHeader('Vary');
  reply.header('Vary', names === undefined ? name : `${String(names)}, ${name}`);
}
