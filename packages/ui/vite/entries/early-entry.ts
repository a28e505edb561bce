import type { EarlyTable } from '../early-table.ts';
import { early } from './early.ts';

/** Set by the build. */
declare const DATA: EarlyTable;

early(DATA);
