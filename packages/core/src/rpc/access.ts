import type { DomainError } from '../errors.ts';
import type { Role } from '../features/accounts/role.rules.ts';
import { scopesFor } from '../features/apps/app-scope.rules.ts';
import type { Scope } from '../features/personal-tokens/scope.rules.ts';
import { requestErrors } from '../request.errors.ts';
import type { GrantedScope, Session } from './viewer.ts';

/**
 * What a call takes of a token that a member gave to a script or an app. `session`: it is for sessions alone, which a
 * sign-in begins; `push`: for these, and for apps that are to notify; `any`: it makes no difference which token is sent.
 */
export type Access = Scope | 'push' | 'session' | 'any';

/** Of a procedure’s meta. */
interface Derived {
  access?: Access;
  leastRole?: Exclude<Role, 'member'>;
  refusals?: readonly DomainError[];
}

/** The one rule. What asks for a proof is for sessions: a token that is stored in a file proves nothing. */
export function accessOf(type: 'query' | 'mutation' | 'subscription', meta: Derived | undefined): Access {
  const { access, leastRole, refusals = [] } = meta ?? {};
  if (access) return access;
  if (refusals.some(({ reason }) => reason === 'proof_needed')) return 'session';
  if (leastRole) return 'admin';
  return type === 'mutation' ? 'write' : 'read';
}

/** Every scope of which one is enough for a call; none for what is for sessions alone. `path`: of the procedure. */
export function scopesOf(access: Access, path: string | null): readonly GrantedScope[] {
  if (access === 'read' || access === 'write') return scopesFor(access, path);
  return access === 'admin' || access === 'push' ? [access] : [];
}

/**
 * Why the token of a call is not enough for it; null when it is, and for visitors.
 * `path`: of the procedure, by which parts of a scope are enough; null where only the whole scope is.
 */
export function accessProblem(session: Session, access: Access, path: string | null): DomainError | null {
  if (session.state !== 'valid' || session.scopes === null || access === 'any') return null;
  if (access === 'session') return requestErrors.sessionNeeded();
  const { scopes: granted, appId } = session;
  // `write` of a script does not read; that of an app reads what its calls need.
  const enough = appId === null ? [access] : scopesOf(access, path);
  const isEnough = enough.some((scope) => granted.includes(scope));
  return isEnough ? null : requestErrors.scopeNeeded(access);
}
