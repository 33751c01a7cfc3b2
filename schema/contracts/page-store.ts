import { z } from 'zod';
import { Current } from '../page-store/release.ts';

/** Response of `GET /api/internal/current`. */
export const CurrentResponse = z.object({ current: Current.nullable() });
