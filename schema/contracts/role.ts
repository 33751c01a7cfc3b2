import { z } from 'zod';

/**
 * Roles of operators. 'read': sees everything but secrets. 'edit': also changes businesses, imports and messages.
 * 'all': also changes settings, ads, prices and operators, and whatever cannot be undone.
 */
export const Role = z.enum(['read', 'edit', 'all']);
export type Role = z.infer<typeof Role>;

/** True if a role has the rights of another one: each has those of the roles before it. */
export function hasRole(own: Role, needed: Role): boolean {
  return Role.options.indexOf(own) >= Role.options.indexOf(needed);
}
