import { z } from 'zod';

/** Word that an operator types to confirm a reset. */
export const RESET_CONFIRMATION = 'SIFIRLA';

/** Body of `DELETE /api/reset-database`. */
export const ResetInput = z.strictObject({
  confirmation: z.literal(RESET_CONFIRMATION, `must be ${RESET_CONFIRMATION}`),
  password: z.string().min(1).max(1000).describe('Password of the operator.'),
});

/** Result of a reset. */
export const ResetResult = z.object({
  message: z.string(),
  removed: z.int().describe('Deleted businesses.'),
  backup: z.string().describe('Id of the backup, see `GET /api/admin/backups`.'),
});
export type ResetResult = z.infer<typeof ResetResult>;
