import type { Looking } from '@salung/contract';
import { z } from 'zod';

const told = z.object({
  kind: z.enum(['topup', 'withdrawal']),
  id: z.string(),
  staff: z.array(z.object({ staffId: z.string(), name: z.string() })),
});

/** What a process told the others. @throws ZodError where it is something else */
export const toldOf = (data: Record<string, unknown>): Looking => told.parse(data);
