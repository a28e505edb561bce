import { slipFindings, slipVerdicts } from '@salung/contract';
import { z } from 'zod';
import type { Finding } from './state.ts';

const findings = z.array(z.object({ about: z.enum(slipFindings), verdict: z.enum(slipVerdicts) }));

/** The findings of a check as they were stored. */
export const storedFindings = (row: { findings: unknown }): Finding[] => findings.parse(row.findings);
